import { LIMITS, permissionScope } from '@keywright/events/catalogue';
import { type PastEvent, UndoHistory } from '@keywright/events/topic';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { v5 as uuidV5 } from 'uuid';
import { AppError } from '../../platform/errors/app-error.ts';
import type { App, Platform } from '../../platform/feature.ts';
import { requestSession } from '../../platform/http/authorise.ts';
import { isUuid } from '../../platform/ids.ts';
import { textOrNull } from '../../platform/http/json-types.ts';
import { TOPIC } from '../topic.ts';
import { bulkAnswerSchema, doToEach, type OneCommand, toBulkResult } from './one-of-many.ts';

const UNDOS = 'd2c7b1de-93a5-4e0f-9b57-2c8e61f0a413';

/** What happened to one topic, with the bulk act that each event is a part of. */
type Past = readonly (PastEvent & { bulkId: string | null })[];

/**
 * POST /api/topics/bulk/{bulkId}/undo: takes back what a bulk act or an import has done and what still stands, topic by topic;
 * of the others the answer names who changed what since. It is a bulk act itself, whose bulkId the answer says: its events
 * name it, it can be undone, and sent again it answers the same.
 *
 * Topics come in the order of their ids, `size` a request; `next` goes on as `after`.
 */
export function undoBulkRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics/bulk/:bulkId/undo',
    {
      config: {
        access: { kind: 'session' },
        readModels: [TOPIC.readModel, ...TOPIC.reads],
        refusals: [404],
        bodyOptional: true,
      },
      preValidation: (request, _reply, done) => {
        request.body ??= {};
        done();
      },
      schema: {
        summary: 'Undo a bulk act or an import',
        params: Type.Object({ bulkId: Type.String({ description: 'of the bulk act or the import' }) }),
        body: Type.Object({
          after: Type.Optional(
            Type.String({ format: 'uuid', maxLength: 36, description: '`next` of the answer before' }),
          ),
          size: Type.Optional(
            Type.Integer({ minimum: 1, maximum: LIMITS.bulkTopics, default: LIMITS.bulkTopics }),
          ),
        }),
        response: {
          200: Type.Object({
            ...bulkAnswerSchema.properties,
            remaining: Type.Integer({ description: 'topics of the bulk that come after these' }),
            next: textOrNull('where they begin; null where none is left'),
          }),
        },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const bulkId = params.bulkId.toLowerCase();
      const { userId } = requestSession(request);
      const undoId = uuidV5(JSON.stringify([bulkId, userId]), UNDOS);
      // Every event of the bulk has to be known, or the answer would leave topics out without a word.
      await platform.gate.waitFor(TOPIC.readModel, await platform.store.head());
      const { ids, remaining } = await topicsOfBulk(platform, request, bulkId, body);
      const pasts = await pastsOf(platform, ids);
      const commands = ids.map((id) => undoOf(id, pasts.get(id) ?? [], { bulkId, undoId }));
      const { results, position } = await doToEach(platform, request, reply, commands);
      const next = remaining > 0 ? (ids.at(-1) ?? null) : null;
      return { bulkId: undoId, position, results: results.map(toBulkResult), remaining, next };
    },
  );
}

/**
 * A page of the topics that a bulk has changed, in projects whose topics the caller reads.
 * @throws AppError NOT_FOUND where there is none at all
 */
async function topicsOfBulk(
  platform: Platform,
  request: FastifyRequest,
  bulkId: string,
  { after, size = LIMITS.bulkTopics }: { after?: string; size?: number },
): Promise<{ ids: string[]; remaining: number }> {
  const { db } = platform;
  const { userId, scope } = requestSession(request);
  if (scope === 'ADMIN' || !isUuid(bulkId) || !isUuid(after ?? bulkId)) throw new AppError('NOT_FOUND');
  const ofBulk = db.selectFrom('topic_history').where('bulk_id', '=', bulkId);
  const projects = await ofBulk.select('project_id').distinct().execute();
  const memberships = await Promise.all(
    projects.map(async ({ project_id: id }) => ({ id, membership: await platform.membershipOf(id, userId) })),
  );
  const readable = memberships.flatMap(({ id, membership }) =>
    membership && permissionScope('READ_TOPICS', membership) !== null ? [id] : [],
  );
  if (readable.length === 0) throw new AppError('NOT_FOUND');
  const topics = await ofBulk
    .select('topic_id')
    .distinct()
    .where('project_id', 'in', readable)
    .$if(after !== undefined, (query) => query.where('topic_id', '>', after!))
    .orderBy('topic_id')
    .execute();
  const ids = topics.slice(0, size).map((row) => row.topic_id);
  return { ids, remaining: topics.length - ids.length };
}

/** All that happened to topics, in order. */
async function pastsOf({ db }: Platform, ids: readonly string[]): Promise<Map<string, Past>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('topic_history')
    .select(['topic_id', 'event_id as id', 'kind as type', 'actor_id as by', 'at', 'parts', 'undoes'])
    .select('bulk_id as bulkId')
    .where('topic_id', 'in', ids)
    .orderBy('topic_id')
    .orderBy('revision')
    .execute();
  const pasts = new Map<string, Past>();
  for (const { topic_id: id, at, ...event } of rows)
    pasts.set(id, [...(pasts.get(id) ?? []), { ...event, at: at.toISOString() }]);
  return pasts;
}

/**
 * Undoes the events of the bulk in one topic, the newest first. Where all of them are undone already it is asked for once
 * more: then it is answered as the first time where this undo did it, and refused where another one did.
 */
function undoOf(id: string, past: Past, { bulkId, undoId }: { bulkId: string; undoId: string }): OneCommand {
  const own = past.filter((event) => event.bulkId === bulkId);
  const history = new UndoHistory(past);
  const open = own.filter((event) => !history.isUndone(event));
  const undos = new Set(past.filter((event) => event.bulkId === undoId).map((event) => event.id));
  // An undo that somebody has undone since is made anew.
  const round = past.filter(({ undoes }) => undoes !== null && undos.has(undoes)).length;
  const steps = (open.length > 0 ? open : own).toReversed().map(({ id: eventId }) => ({
    commandId: uuidV5(JSON.stringify([eventId, round]), undoId),
    command: { type: 'UndoTopicEvent' as const, eventId },
  }));
  return { id, operation: 'READ_TOPICS', bulkId: undoId, steps };
}
