import { check } from 'k6';
import { Counter } from 'k6/metrics';
import type { TopicStatus } from '../../../events/src/catalogue/statuses.ts';
import { asPerson, readAs, type LoadSession } from './people.ts';
import { bodyOf, type TextResponse } from './requests.ts';
import type { LoadRun } from './runs.ts';

/** What comes before the moment of sending in the note of each move, by which a socket knows how old its frame is. */
export const SENT_AT = 'sent at ';

const made = new Counter('moves_made');
const refusedAsExpected = new Counter('moves_refused_as_expected');
const refused = new Counter('moves_refused');

/** A topic that one person of the script alone moves, and how they saw it last; null: they do not know. */
interface OwnTopic {
  id: string;
  status: TopicStatus | null;
  revision: string;
  sent: number;
}

/** By who runs the script: k6 gives each of them a memory of their own, the small host one to all. */
const topics = new Map<number, OwnTopic>();

/** Who moves, in which run. */
export interface Mover {
  run: LoadRun;
  session: LoadSession;
  vu: number;
}

/**
 * Moves the own topic to and fro between suggested and declined, which no content and no other person decides on. Answers the position
 * of the move; null where it was not made.
 */
export async function moveLegally(mover: Mover): Promise<string | null> {
  const topic = await ownTopic(mover);
  const to = topic.status === 'SUGGEST' ? 'DECLINE' : 'SUGGEST';
  const response = await moveTo(mover, topic, to, topic.revision);
  if (check(response, { 'a legal move is made': ({ status }) => status === 200 })) {
    made.add(1);
    const { revision, position } = bodyOf<{ revision: string; position: string }>(response);
    Object.assign(topic, { status: to, revision });
    return position;
  }
  refused.add(1);
  topic.status = null;
  return null;
}

/** Asks for a move that the workflow does not have. */
export async function moveIllegally(mover: Mover): Promise<void> {
  const topic = await ownTopic(mover);
  refusedWith(topic, await moveTo(mover, topic, 'PUBLISHED', topic.revision), false);
}

/** Asks for a move that was legal before the last one, as somebody does whose screen is behind; false: there was none yet. */
export async function moveTooLate(mover: Mover): Promise<boolean> {
  const topic = await ownTopic(mover);
  if (topic.status !== 'DECLINE') return false;
  refusedWith(topic, await moveTo(mover, topic, 'WAIT_APPROVE', String(Number(topic.revision) - 1)), true);
  return true;
}

function refusedWith(topic: OwnTopic, response: TextResponse, stale: boolean): void {
  const isRefused = check(response, {
    'a move that is not legal is refused': ({ status, body }) =>
      status === 409 && (JSON.parse(body) as { code: string }).code === 'ILLEGAL_TRANSITION',
  });
  if (!isRefused) topic.status = null;
  else refusedAsExpected.add(1, { stale: String(stale) });
  if (isRefused && stale)
    check(response, {
      'whoever is too late is told who was first': ({ body }) =>
        (JSON.parse(body) as { stale?: object }).stale !== undefined,
    });
}

/** Sends one move; that it is refused by the rules is an answer here and no failure. */
function moveTo(
  { run, session, vu }: Mover,
  topic: OwnTopic,
  to: TopicStatus,
  revision: string,
): Promise<TextResponse> {
  topic.sent += 1;
  return asPerson(session, {
    ...{ name: 'move', method: 'POST', path: `/api/topics/${topic.id}/status`, expected: [409] },
    headers: { 'If-Match': `"${revision}"`, 'Idempotency-Key': `${run.mark}-${vu}-${topic.sent}` },
    body: { topicStatus: to, note: `${SENT_AT}${Date.now()}` },
  });
}

/** The mover's topic, made at first use and read again where a move went wrong. */
async function ownTopic({ run, session, vu }: Mover): Promise<OwnTopic> {
  const known = topics.get(vu);
  if (known === undefined) {
    const response = await asPerson(session, {
      ...{ name: 'new topic', method: 'POST', path: '/api/topics' },
      headers: { 'Idempotency-Key': `${run.mark}-${vu}-0` },
      body: { projectId: run.projectId, pageName: `${run.mark} ${vu}` },
    });
    const { id, revision } = bodyOf<{ id: string; revision: string }>(response);
    const topic: OwnTopic = { id, revision, status: 'SUGGEST', sent: 0 };
    topics.set(vu, topic);
    return topic;
  }
  if (known.status !== null) return known;
  const path = `/api/topics/${known.id}`;
  const { status, revision } = await readAs<Pick<OwnTopic, 'status' | 'revision'>>(session, 'topic', path);
  return Object.assign(known, { status, revision });
}
