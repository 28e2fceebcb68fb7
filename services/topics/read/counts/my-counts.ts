import { STATUS_NAMES, type TopicType } from '@keywright/events/catalogue';
import { EMPTY_FILTER } from '@keywright/events/topic';
import { Type } from 'typebox';
import type { App, Platform } from '../../../platform/feature.ts';
import { requestSession } from '../../../platform/http/session-of.ts';
import { countByStatus } from '../list/count-by-status.ts';
import { countsSchema } from '../list/counts.schema.ts';
import { readersOfProject } from '../read-access.ts';
import { sendReadPoint } from '../read-headers.ts';
import { readSnapshot } from '../snapshot.ts';

/** GET /api/topics/myTopicCounts: active topics of type TOPIC that the caller wrote or is assigned to. */
export function countMyTopicsRoute(app: App, platform: Platform): void {
  countMine(app, platform, '/api/topics/myTopicCounts', 'TOPIC');
}

/** GET /api/topics/myArticleCounts: the same for type CONTENT. */
export function countMyArticlesRoute(app: App, platform: Platform): void {
  countMine(app, platform, '/api/topics/myArticleCounts', 'CONTENT');
}

function countMine(app: App, platform: Platform, path: string, type: TopicType): void {
  const filter = { ...EMPTY_FILTER, statuses: STATUS_NAMES, types: [type], mine: true };
  app.get(
    path,
    {
      config: { access: readersOfProject('query.projectId') },
      schema: {
        tags: ['topics'],
        querystring: Type.Object({ projectId: Type.String() }),
        response: { 200: countsSchema },
      },
    },
    async (request, reply) => {
      const scope = { projectId: request.query.projectId, userId: requestSession(request).userId };
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        countByStatus(tx, scope, filter),
      );
      sendReadPoint(reply, snapshot);
      return snapshot.answer;
    },
  );
}
