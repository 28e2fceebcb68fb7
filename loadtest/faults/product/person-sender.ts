import { topicStream } from '@keywright/events/topic';
import { eventIdOf } from '@keywright/services/platform/commands/loaded.ts';
import { commandIdOf, hashRequest } from '@keywright/services/platform/http/request-ids.ts';
import type { Acknowledgement } from '../audit/evidence.ts';
import type { Sender } from '../storm/target.ts';
import type { Answer, Call, Caller } from './caller.ts';
import { type TopicRequest, type Actor, chooseCommand } from './choose-command.ts';
import type { Screen } from './screen.ts';

/** Refusals that the rules of the workflow allow; any other refusal is a fault of the server. */
const REFUSALS = new Set([
  'ROLE_REQUIRED',
  'FOUR_EYES',
  'FIELD_REQUIRED',
  'ILLEGAL_TRANSITION',
  'TOPIC_INACTIVE',
  'GUARD_FAILED',
  'SEA_CHECK_NOT_REQUIRED',
  'NOT_UNDOABLE',
  'STALE_REVISION',
]);
const DISCONNECTED = 0.04;
const SENT_ONCE_MORE = 0.05;
const DAY_MS = 86_400_000;

export interface PersonSenderOptions {
  caller: Caller;
  screen: Screen;
  roles: Actor['roles'];
  /** Begins every Idempotency-Key of this person; may be used for one storm on one data folder only. */
  keys: string;
  random: () => number;
}

/** A sender that acts on what its screen shows, and sends each command with a key of its own until its outcome is known. */
export function personSender({ caller, screen, roles, keys, random }: PersonSenderOptions): Sender {
  const actor: Actor = { roles, owner: caller.name === 'owner', lastMove: null };
  /** Whatever was killed and started again in between knows them by their keys. */
  const sent: Sent[] = [];
  let count = 0;

  /** The same command gets the same answer, and another one under its key none. */
  async function sendOnceMore(before: Sent | undefined): Promise<void> {
    if (before === undefined) return;
    const { answer: again } = await caller.untilAnswered(() => before.call);
    refuseOtherAnswer(before.answer, again);
    const { body = {} } = before.call;
    if (before.answer.status >= 300 || !('note' in body)) return;
    const other = { ...before.call, body: { ...body, note: 'something else' } };
    const { answer } = await caller.untilAnswered(() => other);
    if (answer.status !== 422 || answer.body['code'] !== 'IDEMPOTENCY_MISMATCH')
      throw new Error(
        `another body under the key of ${JSON.stringify(before.answer.body)} was answered ${answer.status}`,
      );
  }

  async function send(): Promise<Acknowledgement> {
    if (random() < DISCONNECTED) screen.disconnect(random() < 0.5);
    const rows = [...screen.rows.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const command = chooseCommand(rows, actor, random);
    const key = `${keys}-${(count += 1)}`;
    const began = performance.now();
    const request = (attempt: number): Call => ({
      method: command.method,
      path: command.route.replace(':id', command.topicId),
      body: command.body,
      headers: {
        'idempotency-key': key,
        'if-match': `"${command.seenRevision}"`,
        'x-request-id': `${key}.${attempt}`,
      },
    });
    const { answer, attempts } = await caller.untilAnswered(request);
    const ended = performance.now();
    const stream = topicStream(command.topicId);
    const route = `${command.method} ${command.route}`;
    const { method, path, body } = request(0);
    const bodyHash = hashRequest(method, path, body);
    const keyed = { accountId: await caller.accountId(), route, key, bodyHash };
    // The server's clock may be on another side of midnight.
    const operations = [0, -1, 1].map((day) => commandIdOf(keyed, new Date(Date.now() + day * DAY_MS)));
    const isAnswered = (id: string) => eventIdOf(id, stream, 0) === answer.body['eventId'];
    const operation = operations.find(isAnswered) ?? operations[0] ?? '';
    const eventIds = [eventIdOf(operation, stream, 0)];
    const acknowledged = acknowledgedBy(answer, command, eventIds[0] ?? '');
    sent.push({ call: request(0), answer });
    if (random() < SENT_ONCE_MORE) await sendOnceMore(sent[Math.floor(random() * sent.length)]);
    actor.lastMove = moveOf(command, answer) ?? actor.lastMove;
    return { operation, stream, eventIds, began, ended, acknowledged, attempts, repeated: false };
  }

  return { send };
}

/** A call whose outcome is known. */
interface Sent {
  call: Call;
  answer: Answer;
}

/** Revision and position of the event by the answer; null where nothing was to be recorded. */
function acknowledgedBy(
  { status, body }: Answer,
  command: TopicRequest,
  eventId: string,
): Acknowledgement['acknowledged'] {
  if (status >= 400) {
    if (REFUSALS.has(String(body['code']))) return null;
    throw new Error(`${command.method} ${command.route} was answered ${status} ${JSON.stringify(body)}`);
  }
  if (body['changed'] === false) return null;
  if (body['eventId'] !== eventId)
    throw new Error(`${command.route} answered ${String(body['eventId'])} for ${eventId}`);
  return { revision: BigInt(String(body['revision'])), position: BigInt(String(body['position'])) };
}

/** @throws Error where the same key gets another outcome than at first. */
function refuseOtherAnswer(first: Answer, again: Answer): void {
  const same = ['code', 'changed', 'eventId', 'revision', 'position'] as const;
  for (const field of same) {
    if (first.body[field] !== again.body[field])
      throw new Error(
        `${JSON.stringify(first.body)} became ${JSON.stringify(again.body)} under the same key`,
      );
  }
}

function moveOf({ route, topicId }: TopicRequest, { status, body }: Answer): Actor['lastMove'] {
  const isMove = status < 400 && route.endsWith('/status');
  return isMove && typeof body['eventId'] === 'string' ? { topicId, eventId: body['eventId'] } : null;
}
