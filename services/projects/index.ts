import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { Feature, App, Platform } from '../platform/feature.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { findProjectOf, findProjectsOf, projectViewSchema } from './find-projects.ts';

export { applyScoring, removeProject } from './apply-scoring.ts';
export { createProject, type NewProject } from './create-project.ts';
export { findProjectOf, findProjectsOf, type ProjectView, projectViewSchema } from './find-projects.ts';
export { accountsIn, projectPeople, type ProjectPerson } from './project-people.ts';
export { applySettings, storedSettings } from './stored-settings.ts';
export { applyOwnership } from './ownership.ts';
export { findProjectDays, projectDay, todayIn } from './project-day.ts';
export { projectFacts, type ProjectFacts } from './project-facts.ts';
export { timeZoneOfCountry } from './time-zone.ts';

/** Projects as the people in them read them. What changes them is services/project-settings. */
export const projects: Feature = {
  name: 'projects',
  routes(app, platform) {
    listProjectsRoute(app, platform);
    listOwnedRoute(app, platform);
    readProjectRoute(app, platform);
  },
};

/** GET /api/projects/search/findForCurrentUser: the caller's projects; none for an administrator's session. */
function listProjectsRoute(app: App, platform: Platform): void {
  app.get(
    '/api/projects/search/findForCurrentUser',
    {
      config: { access: { kind: 'session' } },
      schema: {
        summary: 'The caller’s projects',
        querystring: Type.Object({ projection: Type.Optional(Type.String()) }),
        response: { 200: listSchema('projects', projectViewSchema) },
      },
    },
    async (request) => {
      const { userId, scope } = requestSession(request);
      const projects = scope === 'ADMIN' ? [] : await findProjectsOf(platform, userId);
      return toList('projects', projects, request.url);
    },
  );
}

/** GET /api/projects/search/findAllByOwner_Id: the projects that the caller owns. */
function listOwnedRoute(app: App, platform: Platform): void {
  app.get(
    '/api/projects/search/findAllByOwner_Id',
    {
      config: { access: { kind: 'own-account', id: 'query.ownerId' } },
      schema: {
        summary: 'The projects that the caller owns',
        querystring: Type.Object({
          ownerId: Type.String({ description: 'the caller’s own account' }),
          projection: Type.Optional(Type.String()),
        }),
        response: { 200: listSchema('projects', projectViewSchema) },
      },
    },
    async (request) => {
      const { userId, scope } = requestSession(request);
      const projects = scope === 'ADMIN' ? [] : await findProjectsOf(platform, userId, { owned: true });
      return toList('projects', projects, request.url);
    },
  );
}

/** GET /api/projects/{id}. */
function readProjectRoute(app: App, platform: Platform): void {
  app.get(
    '/api/projects/:id',
    {
      config: {
        access: { kind: 'project', operation: 'READ_MEMBERS', scope: 'project', id: 'params.id' },
      },
      schema: {
        summary: 'A project',
        params: Type.Object({ id: Type.String() }),
        querystring: Type.Object({ projection: Type.Optional(Type.String()) }),
        response: { 200: projectViewSchema },
      },
    },
    async (request) => {
      const project = await findProjectOf(platform, requestSession(request).userId, request.params.id);
      if (project === null) throw new AppError('NOT_FOUND');
      return project;
    },
  );
}
