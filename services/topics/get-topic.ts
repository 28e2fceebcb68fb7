import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { etagOf } from '../platform/http/etag.ts';
import { topicIdParams } from './command-schemas.ts';
import { ROW_COLUMNS, topicRowOf } from './read/model/topic-row.ts';
import { sendReadPoint } from './read/read-headers.ts';
import { readSnapshot } from './read/snapshot.ts';
import { topicRowSchema } from './read/topic-row.schema.ts';

/** GET /api/topics/{id}: one topic as lists show it, with its revision as ETag. */
export function getTopicRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topics/:id',
    {
      config: { access: { kind: 'project', operation: 'READ_TOPICS', scope: 'topic', id: 'params.id' } },
      schema: {
        summary: 'One topic',
        params: topicIdParams,
        querystring: Type.Object({
          projection: Type.Optional(
            Type.String({ description: 'accepted; every projection is the whole topic' }),
          ),
        }),
        response: { 200: topicRowSchema },
      },
    },
    async (request, reply) => {
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        tx
          .selectFrom('topic_views')
          .where('id', '=', request.params.id)
          .select(ROW_COLUMNS)
          .executeTakeFirst(),
      );
      if (!snapshot.answer) throw new AppError('NOT_FOUND');
      sendReadPoint(reply, snapshot);
      const row = topicRowOf(snapshot.answer);
      void reply.header('etag', etagOf(row.revision));
      return row;
    },
  );
}
