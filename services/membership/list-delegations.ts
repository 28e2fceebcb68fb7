import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { delegationSchema } from './delegation.ts';
import { findDelegations } from './find-delegations.ts';

/** GET /api/projectUserDelegations/search/findAllByProject_Id: the people of a project. */
export function listDelegationsRoute(app: App, platform: Platform): void {
  app.get(
    '/api/projectUserDelegations/search/findAllByProject_Id',
    {
      config: {
        access: { kind: 'project', operation: 'READ_MEMBERS', scope: 'project', id: 'query.projectId' },
      },
      schema: {
        tags: ['membership'],
        querystring: Type.Object({ projectId: Type.String() }, { additionalProperties: false }),
        response: { 200: listSchema('projectUserDelegations', delegationSchema) },
      },
    },
    async (request) =>
      toList(
        'projectUserDelegations',
        await findDelegations(platform.db, request.query.projectId),
        request.url,
      ),
  );
}
