import { MSV_THRESHOLDS } from '@keywright/events/catalogue';
import { v5 as uuidV5 } from 'uuid';
import { requireOfferedMarket } from '../languages/index.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { findProjectOf, projectViewSchema } from '../projects/index.ts';
import { beginProject } from './begin-project.ts';
import { newProjectSchema, requireKnownPlace, requireOwnCustomer, usableName } from './project-body.ts';

/** POST /api/projects: a project of the caller's own, with nobody in it but them. */
export function addProjectRoute(app: App, platform: Platform): void {
  app.post(
    '/api/projects',
    {
      config: { access: { kind: 'session' }, refusals: [404] },
      schema: {
        summary: 'Begin a project',
        body: newProjectSchema,
        response: { 201: projectViewSchema },
      },
    },
    async (request, reply) => {
      const { userId, scope } = requestSession(request);
      if (scope === 'ADMIN') throw new AppError('NOT_FOUND');
      const { country, language, customerId = null, timeZone = null } = request.body;
      const name = usableName(request.body.name);
      requireKnownPlace(request.body);
      await requireOfferedMarket(platform.db, request.body);
      await requireOwnCustomer(platform, userId, customerId);
      // The same on a repeat, so that what a crash left half done is completed.
      const id = uuidV5('project', request.commandId);
      await beginProject(platform, {
        project: { id, name, customerId, timeZone },
        scoring: { country, language, msvLow: MSV_THRESHOLDS.low, msvMedium: MSV_THRESHOLDS.medium },
        userId,
        commandId: request.commandId,
        correlationId: request.id,
      });
      const project = await findProjectOf(platform, userId, id);
      if (project === null) throw new AppError('NOT_FOUND');
      return reply.code(201).header('location', `/api/projects/${id}`).send(project);
    },
  );
}
