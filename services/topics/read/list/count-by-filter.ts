import type { App, Platform } from '../../../platform/feature.ts';
import { requestSession } from '../../../platform/http/session-of.ts';
import { readersOfProject } from '../read-access.ts';
import { sendReadPoint } from '../read-headers.ts';
import { readSnapshot } from '../snapshot.ts';
import { countByStatus } from './count-by-status.ts';
import { countsSchema } from './counts.schema.ts';
import { filterOf, filterQuerySchema } from './list-query.ts';

/** GET /api/topicViews/search/countByFilter: how many topics byFilter lists, by status; exact to 10,000. */
export function countTopicsByFilterRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topicViews/search/countByFilter',
    {
      config: { access: readersOfProject('query.projectId') },
      schema: { tags: ['topics'], querystring: filterQuerySchema, response: { 200: countsSchema } },
    },
    async (request, reply) => {
      const { query } = request;
      const scope = { projectId: query.projectId, userId: requestSession(request).userId };
      const filter = filterOf(query);
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        countByStatus(tx, scope, filter),
      );
      sendReadPoint(reply, snapshot);
      return snapshot.answer;
    },
  );
}
