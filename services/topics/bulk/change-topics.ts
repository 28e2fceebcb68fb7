import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { v5 as uuidV5 } from 'uuid';
import { AppError } from '../../platform/errors/app-error.ts';
import type { App, Platform } from '../../platform/feature.ts';
import { requestSession } from '../../platform/http/authorise.ts';
import { assignable } from '../content-commands.ts';
import { TOPIC } from '../topic.ts';
import { actFields, bulkActOf, type BulkAct, type Holders } from './bulk-acts.ts';
import { keepRefusals } from './bulk-refusals.ts';
import { choiceFields, chosenTopics } from './chosen-topics.ts';
import { bulkAnswerSchema, doToEach, type OneCommand, toBulkResult } from './one-of-many.ts';

const BULKS = '0a1f3f52-7c3c-4a2b-8d55-4f6c1b9e7d20';

/**
 * POST /api/topics/bulk: one act on many topics, each for itself and under the permission of the single act: one result a
 * topic, never all or nothing. A bulk may come in several requests with the same bulkId, and each of them again: what was
 * done is answered as the first time, what was refused is tried anew.
 */
export function changeTopicsRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics/bulk',
    {
      config: {
        access: { kind: 'session' },
        readModels: [TOPIC.readModel, ...TOPIC.reads],
        refusals: [404, 403, 422],
      },
      schema: {
        summary: 'One act on many topics',
        body: Type.Object({
          bulkId: Type.String({
            format: 'uuid',
            maxLength: 36,
            description:
              'the caller’s own, 422 where somebody else has begun it; the same one for all requests of a bulk, and what its undo goes by',
          }),
          ...choiceFields,
          ...actFields,
        }),
        response: { 200: bulkAnswerSchema },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const bulkId = body.bulkId.toLowerCase();
      const act = bulkActOf(body);
      const ids = await chosenTopics(platform, request, { ...body, bulkId });
      const { userId } = requestSession(request);
      await refuseAnothers(platform, bulkId, userId);
      const holdersIn = remembered((projectId: string) => assignable(platform.db, projectId));
      const commands = ids.map((id) => commandOn(id, { bulkId, act, request, holdersIn }));
      const { results, position } = await doToEach(platform, request, reply, commands);
      await keepRefusals(platform, { bulkId, userId }, results);
      return { bulkId, position, results: results.map(toBulkResult) };
    },
  );
}

/**
 * What stands under a bulkId is said to be of one person, and is undone as one. Who learns of it, from the activity, does so
 * from the rows that are asked here.
 * @throws AppError IDEMPOTENCY_MISMATCH where somebody else has begun it
 */
async function refuseAnothers({ db }: Platform, bulkId: string, userId: string): Promise<void> {
  const ofOthers = db
    .selectFrom('topic_history')
    .select('event_id')
    .where('bulk_id', '=', bulkId)
    .where('actor_id', '!=', userId)
    .limit(1);
  if ((await ofOthers.executeTakeFirst()) !== undefined) throw new AppError('IDEMPOTENCY_MISMATCH');
}

interface BulkRequest {
  bulkId: string;
  act: BulkAct;
  request: FastifyRequest;
  holdersIn: (projectId: string) => Promise<Holders>;
}

function commandOn(id: string, { bulkId, act, request, holdersIn }: BulkRequest): OneCommand {
  const { userId } = requestSession(request);
  // Somebody else who has the bulkId makes commands of their own.
  const commandId = uuidV5(JSON.stringify([bulkId, userId, id, act.key]), BULKS);
  const command = (projectId: string) => Promise.resolve(act.command(() => holdersIn(projectId)));
  return { id, operation: act.operation, bulkId, steps: [{ commandId, command }] };
}

function remembered<Value>(ask: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const value = known.get(key) ?? ask(key);
    known.set(key, value);
    return value;
  };
}
