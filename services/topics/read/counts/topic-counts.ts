import { Type } from 'typebox';
import type { App, Platform } from '../../../platform/feature.ts';
import { statusCounts } from '../list/count-by-status.ts';
import { countsSchema } from '../list/counts.schema.ts';
import { readCounters } from '../projection/counters.ts';
import { readersOfProject } from '../read-access.ts';
import { sendReadPoint } from '../read-headers.ts';
import { readSnapshot } from '../snapshot.ts';

/** GET /api/topics/topicCounts: all active topics of a project, archived ones too, from the counters kept for it. */
export function countAllTopicsRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topics/topicCounts',
    {
      config: { access: readersOfProject('query.projectId') },
      schema: {
        tags: ['topics'],
        querystring: Type.Object({ projectId: Type.String() }),
        response: { 200: countsSchema },
      },
    },
    async (request, reply) => {
      const { projectId } = request.query;
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        readCounters(tx, projectId),
      );
      sendReadPoint(reply, snapshot);
      return statusCounts(snapshot.answer.byStatus, Number.POSITIVE_INFINITY);
    },
  );
}
