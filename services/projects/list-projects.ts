import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { findProjectsOf } from './find-projects.ts';
import { projectViewSchema } from './project-view.ts';

/** GET /api/projects/search/findForCurrentUser: the caller's projects; none for an administrator's session. */
export function listProjectsRoute(app: App, platform: Platform): void {
  app.get(
    '/api/projects/search/findForCurrentUser',
    {
      config: { access: { kind: 'session' } },
      schema: {
        tags: ['projects'],
        querystring: Type.Object(
          { projection: Type.Optional(Type.String()) },
          { additionalProperties: false },
        ),
        response: { 200: listSchema('projects', projectViewSchema) },
      },
    },
    async (request) => {
      const { userId, scope } = requestSession(request);
      const projects = scope === 'ADMIN' ? [] : await findProjectsOf(platform.db, userId);
      return toList('projects', projects, request.url);
    },
  );
}
