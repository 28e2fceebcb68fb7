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

const noteSchema = Type.Object({
  id: Type.String(),
  topicId: Type.String(),
  text: Type.String(),
  createdDate: Type.String({ description: 'ISO 8601, UTC' }),
  from: eventAuthorSchema,
  role: Type.String(),
  topicStatus: Type.Unsafe<TopicStatus>({ type: 'string', enum: [...STATUS_NAMES] }),
  source: Type.Unsafe<'NOTE' | 'MOVE'>({
    type: 'string',
    enum: ['NOTE', 'MOVE'],
    description: 'MOVE: it came with a move',
  }),
});
const answerSchema = pageSchema('topicNotes', noteSchema);

async function findNotes(db: Kysely<Database>, topicId: string, pageOf: { page: number; size: number }) {
  const notes = db.selectFrom('topic_notes').where('topic_id', '=', topicId);
  const { all } = await notes.select(({ fn }) => fn.countAll<string>().as('all')).executeTakeFirstOrThrow();
  const rows = await notes
    .selectAll()
    .orderBy('position', 'desc')
    .limit(pageOf.size)
    .offset(pageOf.page * pageOf.size)
    .execute();
  const people = await peopleById(
    db,
    rows.map((row) => row.author_id),
  );
  const items = rows.map((row) => ({
    id: row.note_id,
    topicId: row.topic_id,
    text: row.text,
    createdDate: row.at.toISOString(),
    from: eventAuthor(row.author_id, people),
    role: row.role,
    topicStatus: row.topic_status,
    source: row.source,
  }));
  return { items, totalElements: Number(all) };
}

/** GET /api/topics/{id}/notes: what people said about a topic, the newest first. */
export function topicNotesRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topics/:id/notes',
    {
      config: { access: readersOfTopic('params.id') },
      schema: {
        tags: ['topics'],
        params: Type.Object({ id: Type.String() }),
        querystring: Type.Object({ page, size }),
        response: { 200: answerSchema },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        findNotes(tx, params.id, query),
      );
      sendReadPoint(reply, snapshot);
      return toPage('topicNotes', { ...snapshot.answer, number: query.page, size: query.size }, request.url);
    },
  );
}

/** GET /api/topicNotes/search/byTopic: the same, by query. */
export function searchTopicNotesRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topicNotes/search/byTopic',
    {
      config: { access: readersOfTopic('query.topicId') },
      schema: {
        tags: ['topics'],
        querystring: Type.Object({ topicId: Type.String(), page, size }),
        response: { 200: answerSchema },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        findNotes(tx, query.topicId, query),
      );
      sendReadPoint(reply, snapshot);
      return toPage('topicNotes', { ...snapshot.answer, number: query.page, size: query.size }, request.url);
    },
  );
}
