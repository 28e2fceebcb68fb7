import { STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import type { App, Platform } from '../../../platform/feature.ts';
import { requestSession } from '../../../platform/http/session-of.ts';
import { readersOfProject } from '../read-access.ts';
import { sendReadPoint } from '../read-headers.ts';
import { readSnapshot } from '../snapshot.ts';
import { filterOf, filterQuery } from './list-query.ts';
import { type Totals, totalsByStatus } from './totals-by-status.ts';

const sum = Type.Integer({ minimum: 0 });
const totalsSchema = Type.Object({
  topics: sum,
  totalMsv: sum,
  estimateNumberOfWords: sum,
  wordsInContent: sum,
  mainKeywords: sum,
  relatedKeywords: sum,
  late: Type.Integer({ minimum: 0, description: 'delivery date passed, not published yet' }),
});
const byStatusSchema = Type.Unsafe<Record<TopicStatus, Totals>>(
  Type.Object(Object.fromEntries(STATUS_NAMES.map((status) => [status, totalsSchema]))),
);

const querySchema = Type.Object({
  ...filterQuery,
  today: Type.Optional(
    Type.String({ format: 'date', description: 'the day it is for the reader; without it, the day in UTC' }),
  ),
});

/** GET /api/topicViews/search/totalsByFilter: what stands at the head of a board's columns and below a list. */
export function totalTopicsByFilterRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topicViews/search/totalsByFilter',
    {
      config: { access: readersOfProject('query.projectId') },
      schema: {
        tags: ['topics'],
        querystring: querySchema,
        response: { 200: Type.Object({ total: totalsSchema, byStatus: byStatusSchema }) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const scope = { projectId: query.projectId, userId: requestSession(request).userId };
      const filter = filterOf(query);
      const today = query.today ?? platform.clock.now().toISOString().slice(0, 10);
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        totalsByStatus(tx, scope, filter, today),
      );
      sendReadPoint(reply, snapshot);
      return snapshot.answer;
    },
  );
}
