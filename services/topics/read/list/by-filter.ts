import { Type } from 'typebox';
import type { App, Platform } from '../../../platform/feature.ts';
import { pageSchema, toPage } from '../../../platform/http/pages.ts';
import { requestSession } from '../../../platform/http/session-of.ts';
import { readersOfProject } from '../read-access.ts';
import { sendReadPoint } from '../read-headers.ts';
import { readSnapshot } from '../snapshot.ts';
import { topicRowSchema } from '../topic-row.schema.ts';
import { countByStatus } from './count-by-status.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { findPage } from './find-page.ts';
import { filterOf, listQuerySchema, orderOf, listPageSize } from './list-query.ts';
import { keysOfRow } from './order-sql.ts';

const answerSchema = Type.Object({
  ...pageSchema('topicViews', topicRowSchema).properties,
  nextCursor: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'where the next page begins, for scrolling; null on the last one',
  }),
});

/**
 * GET /api/topicViews/search/byFilter: the topics of a project that match, in order, by page or from a cursor on. Rows,
 * count, X-Epoch and X-Position are of one moment.
 */
export function listTopicsByFilterRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topicViews/search/byFilter',
    {
      config: { access: readersOfProject('query.projectId') },
      schema: { tags: ['topics'], querystring: listQuerySchema, response: { 200: answerSchema } },
    },
    async (request, reply) => {
      const { query } = request;
      const scope = { projectId: query.projectId, userId: requestSession(request).userId };
      const [filter, order, size] = [filterOf(query), orderOf(query), listPageSize(query)];
      const { jwtSecret: secret } = platform.config;
      const number = query.page ?? 0;
      const start = query.cursor
        ? { after: decodeCursor(query.cursor, order, secret) }
        : { skip: number * size };
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, async (tx) => {
        const page = await findPage(tx, scope, filter, order, start, size);
        return { ...page, counts: await countByStatus(tx, scope, filter) };
      });
      sendReadPoint(reply, snapshot);
      const { rows, more, counts } = snapshot.answer;
      const last = rows.at(-1);
      const { total: totalElements, capped } = counts;
      return {
        ...toPage('topicViews', { items: rows, totalElements, number, size, capped }, request.url),
        nextCursor: more && last ? encodeCursor(keysOfRow(last, order, scope), order, secret) : null,
      };
    },
  );
}
