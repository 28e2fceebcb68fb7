import { Type } from 'typebox';
import type { App } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/session-of.ts';

/** GET /api/users/scrap-roles/{projectId}: what the caller is in the project; the web app shows and hides by it. */
export function scrapRolesRoute(app: App): void {
  app.get(
    '/api/users/scrap-roles/:projectId',
    {
      config: {
        access: { kind: 'project', operation: 'READ_MEMBERS', scope: 'project', id: 'params.projectId' },
      },
      schema: {
        tags: ['accounts'],
        params: Type.Object({ projectId: Type.String() }),
        response: {
          200: Type.Object({
            projectId: Type.String(),
            userId: Type.String(),
            owner: Type.Boolean(),
            roles: Type.Array(Type.String()),
          }),
        },
      },
    },
    async (request) => {
      const { projectId, userId, owner, roles } = requestMembership(request);
      return { projectId, userId, owner, roles: [...roles] };
    },
  );
}
