import type { Operation } from '@keywright/events/catalogue';
import type { TopicEvent, MaybeTopic, TopicCommand } from '@keywright/events/topic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { type Static, Type } from 'typebox';
import { runCommand } from '../../platform/commands/answer-command.ts';
import type { CommandDone } from '../../platform/commands/command.ts';
import { loadAggregate } from '../../platform/commands/load-aggregate.ts';
import { nullWhereUnreadable, projectOf } from '../../platform/commands/read-stream.ts';
import { asRefusal } from '../../platform/errors/error-handler.ts';
import { type Problem, toProblem } from '../../platform/errors/problem.ts';
import type { Platform } from '../../platform/feature.ts';
import { membershipAt, requestSession } from '../../platform/http/authorise.ts';
import { prefersAsync } from '../../platform/http/consistency.ts';
import { textOrNull } from '../../platform/http/json-types.ts';
import { ownReadModelPassed } from '../../platform/projections/projection-gate.ts';
import { TOPIC } from '../topic.ts';

/** How many are sent at once: enough to share commits, few enough to leave others their turn. */
const AT_ONCE = 16;

/** What is done to one topic of many. */
export interface OneCommand {
  id: string;
  /** Of the single act. */
  operation: Operation;
  /** The bulk act that its events name; left out where there is none. */
  bulkId?: string;
  /** One after the other, as far as they are let through. */
  steps: readonly Step[];
}

interface Step {
  /** The same when the request comes again. */
  commandId: string;
  command: TopicCommand | ((projectId: string) => Promise<TopicCommand>);
}

/** One step that was carried out, or had been already. */
export type Done = CommandDone<MaybeTopic, TopicEvent>;
/** `steps` are what was carried out; a topic whose second step is refused is refused, and keeps what was done before. */
export type OneResult = { id: string; steps: readonly Done[] } & (
  { ok: true } | { ok: false; problem: Problem }
);

/** One topic's part in the answer of a bulk act. */
const bulkResultSchema = Type.Object(
  {
    id: Type.String({ description: 'of the topic' }),
    changed: Type.Boolean({
      description:
        'false where it was refused, or everything was as asked already; true beside a code where a part of it was done',
    }),
    eventId: textOrNull('of the last event written'),
    revision: textOrNull('of the topic after it; null where nothing was written'),
    warnings: Type.Optional(
      Type.Array(Type.String(), { description: 'what is missing, and was let through' }),
    ),
    status: Type.Optional(Type.Integer({ description: 'that the act alone would have been refused with' })),
    code: Type.Optional(Type.String({ description: 'why not; the members of its problem stand beside it' })),
    detail: Type.Optional(Type.String({ description: 'that in a sentence, by Accept-Language' })),
    detailKey: Type.Optional(Type.String({ description: 'the label of that sentence' })),
  },
  { additionalProperties: true },
);
type BulkResult = Static<typeof bulkResultSchema>;

export const bulkAnswerSchema = Type.Object({
  bulkId: Type.String({ description: 'that each of its events names; its undo goes by it' }),
  position: Type.String({
    description: 'of the last event written, 0 where none was; send it as X-After-Position',
  }),
  results: Type.Array(bulkResultSchema, { description: 'one a topic' }),
});

/** A topic's result as a bulk act answers it. */
export function toBulkResult(result: OneResult): BulkResult {
  const { id, steps } = result;
  const last = steps.at(-1);
  const done = {
    id,
    changed: steps.some(({ changed }) => changed),
    eventId: last?.eventId ?? null,
    revision: last?.revision ?? null,
  };
  if (result.ok) return { ...done, warnings: [...new Set(steps.flatMap(({ warnings }) => warnings))] };
  const { type: _type, title: _title, instance: _instance, ...problem } = result.problem;
  return { ...problem, ...done };
}

/**
 * Does something to each of many topics, each for itself: the same permission, decider and idempotency as the single act, one
 * result a topic in the order given. Answers them, and the position of the last event, once the read model has it.
 */
export async function doToEach(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  commands: readonly OneCommand[],
): Promise<{ results: OneResult[]; position: string }> {
  const results = await pLimit(AT_ONCE).map(commands, (command) => doToOne(platform, request, command));
  // Asked again under the same key, those are tried again; of the others the stream knows that they were done.
  reply.isForGood = results.every(
    (result) => result.ok || (result.problem.status < 500 && result.problem.code !== 'STREAM_BUSY'),
  );
  const position = highest(results.flatMap(({ steps }) => steps.map((step) => step.position)));
  if (!prefersAsync(request)) await ownReadModelPassed(platform, TOPIC, BigInt(position));
  return { results, position };
}

async function doToOne(
  platform: Platform,
  request: FastifyRequest,
  { id, operation, bulkId, steps }: OneCommand,
): Promise<OneResult> {
  const done: Done[] = [];
  try {
    const found: { loaded?: Awaited<ReturnType<typeof load>> | undefined } = {};
    const load = () => loadAggregate(platform, TOPIC, id, steps[0]?.commandId ?? null);
    const { projectId, ...actor } = await membershipAt(requestSession(request), id, {
      platform,
      projectOf: async () => {
        // What cannot be read is said only to those who may know of it, by the command itself.
        found.loaded = (await load().catch(nullWhereUnreadable)) ?? undefined;
        return found.loaded ? found.loaded.projectId : projectOf(platform, TOPIC, id);
      },
      operation,
    });
    const part = { id, actor, projectId, correlationId: request.id, ...(bulkId ? { bulkId } : {}) };
    for (const { command: given, commandId } of steps) {
      const command = typeof given === 'function' ? await given(projectId) : given;
      const earlier = done.length === 0 ? found.loaded : undefined;
      done.push(await runCommand(platform, TOPIC, { ...part, command, commandId }, earlier));
    }
    return { id, steps: done, ok: true };
  } catch (error) {
    const refusal = asRefusal(error as Error);
    if (refusal.code === 'INTERNAL') request.log.error({ err: error }, 'one of many was not carried out');
    const problem = toProblem(refusal, request.id, request.headers['accept-language']);
    return { id, steps: done, ok: false, problem };
  }
}

function highest(positions: readonly string[]): string {
  return positions.reduce((one, other) => (BigInt(other) > BigInt(one) ? other : one), '0');
}
