import { STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { peopleById } from '../../../accounts/index.ts';
import type { App, Platform } from '../../../platform/feature.ts';
import { pageQuery, pageSchema, toPage } from '../../../platform/http/pages.ts';
import { readersOfTopic } from '../read-access.ts';
import { sendReadPoint } from '../read-headers.ts';
import { readSnapshot } from '../snapshot.ts';
import { eventAuthor, eventAuthorSchema } from './event-author.ts';

const { page, size } = pageQuery({ defaultSize: 100 });
const status = Type.Unsafe<TopicStatus>({ type: 'string', enum: [...STATUS_NAMES] });
const statusOrNull = Type.Unsafe<TopicStatus | null>({
  type: ['string', 'null'],
  enum: [...STATUS_NAMES, null],
});

const entrySchema = Type.Object({
  id: Type.String({ description: 'id of the event, as undo takes it' }),
  revision: Type.String(),
  createdDate: Type.String({ description: 'ISO 8601, UTC' }),
  from: eventAuthorSchema,
  role: Type.String({ description: 'the role acted in' }),
  override: Type.Boolean({ description: 'only the owner’s privilege allowed it' }),
  kind: Type.String({ description: 'type of the event' }),
  fromStatus: statusOrNull,
  topicStatus: status,
  note: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  detail: Type.Record(Type.String(), Type.Unknown(), { description: 'facts of the event, by kind' }),
});

const HISTORY_COLUMNS = [
  'event_id',
  'revision',
  'at',
  'actor_id',
  'role',
  'override',
  'kind',
  'from_status',
  'topic_status',
  'note',
  'detail',
] as const;

async function findHistory(
  db: Kysely<Database>,
  topicId: string,
  options: { all: boolean; page: number; size: number },
) {
  const entries = db
    .selectFrom('topic_history')
    .where('topic_id', '=', topicId)
    .$if(!options.all, (query) => query.where('changes_status', '=', true));
  const { topics } = await entries
    .select(({ fn }) => fn.countAll<string>().as('topics'))
    .executeTakeFirstOrThrow();
  const rows = await entries
    .select(HISTORY_COLUMNS)
    .orderBy('revision', 'desc')
    .limit(options.size)
    .offset(options.page * options.size)
    .execute();
  const people = await peopleById(
    db,
    rows.map((row) => row.actor_id),
  );
  const items = rows.map((row) => ({
    id: row.event_id,
    revision: row.revision,
    createdDate: row.at.toISOString(),
    from: eventAuthor(row.actor_id, people),
    role: row.role,
    override: row.override,
    kind: row.kind,
    fromStatus: row.from_status,
    topicStatus: row.topic_status,
    note: row.note,
    detail: row.detail,
  }));
  return { items, totalElements: Number(topics) };
}

/** GET /api/topics/{id}/history: who moved it, in which role, when, from where and why; the newest first. */
export function topicHistoryRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topics/:id/history',
    {
      config: { access: readersOfTopic('params.id') },
      schema: {
        tags: ['topics'],
        params: Type.Object({ id: Type.String() }),
        querystring: Type.Object({
          page,
          size,
          all: Type.Boolean({
            default: false,
            description: 'also edits, keywords, people, subtopics and notes',
          }),
        }),
        response: { 200: pageSchema('topicStatusHistory', entrySchema) },
      },
    },
    async (request, reply) => {
      const { query, params } = request;
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        findHistory(tx, params.id, query),
      );
      sendReadPoint(reply, snapshot);
      const { page: number, size: pageSize } = query;
      return toPage('topicStatusHistory', { ...snapshot.answer, number, size: pageSize }, request.url);
    },
  );
}
