import { LIMITS } from '@keywright/events/catalogue';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { nudge } from '../live/index.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { readForm, registerForms, uploadedFile } from '../platform/import/read-form.ts';
import { logosOf, tellOfLogo } from './logos.ts';

/**
 * POST /api/files/upload/project/logo?projectId=: an image in a form. The project stands in the address, so that nothing is
 * read of somebody who may not change it.
 */
export function uploadLogoRoute(app: App, platform: Platform): void {
  const logos = logosOf(platform);
  // A context of its own: no other route takes forms.
  void app.register(async (scope) => {
    await registerForms(scope, LIMITS.logoBytes);
    scope.post(
      '/api/files/upload/project/logo',
      {
        config: {
          access: { kind: 'project', operation: 'EDIT_PROJECT', scope: 'project', id: 'query.projectId' },
        },
        preValidation: async (request: { body: unknown } & FastifyRequest) => {
          request.body = await readForm(request, LIMITS.logoBytes);
        },
        schema: {
          summary: 'Upload the logo of a project',
          consumes: ['multipart/form-data'],
          querystring: Type.Object({ projectId: Type.String() }),
          body: Type.Object({
            file: Type.String({ format: 'binary', description: 'PNG, JPEG or WebP, at most 2 MiB' }),
          }),
          response: {
            200: Type.Object({
              projectId: Type.String(),
              logo: Type.String({ description: 'which image it is now' }),
            }),
          },
        },
      },
      async (request) => {
        const { projectId } = requestMembership(request);
        const logo = await logos.put(projectId, uploadedFile(request, 'file'));
        if (logo === null) throw new AppError('NOT_FOUND');
        nudge(platform.bus, `members:${projectId}`, 'project');
        await tellOfLogo(platform, projectId);
        return { projectId, logo };
      },
    );
  });
}

/** GET /api/files/project-logo/{id}: the image itself, for everybody in the project. */
export function readLogoRoute(app: App, platform: Platform): void {
  const logos = logosOf(platform);
  app.get(
    '/api/files/project-logo/:id',
    {
      config: {
        access: { kind: 'project', operation: 'READ_MEMBERS', scope: 'project', id: 'params.id' },
      },
      schema: {
        summary: 'The logo of a project',
        params: Type.Object({ id: Type.String({ description: 'of the project' }) }),
        response: {
          200: {
            description: 'The image',
            content: Object.fromEntries(
              ['image/png', 'image/jpeg', 'image/webp'].map((type) => [
                type,
                { schema: Type.Any({ type: 'string', format: 'binary' }) },
              ]),
            ),
          },
        },
      },
    },
    async (request, reply) => {
      const logo = await logos.read(requestMembership(request).projectId);
      if (logo === null) throw new AppError('NOT_FOUND');
      // Whoever opens it as a page of its own gets a picture and nothing that runs.
      return reply
        .headers({
          'content-type': logo.type,
          'content-disposition': 'inline; filename="logo"',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, no-cache',
          etag: `"${logo.id}"`,
        })
        .send(logo.bytes);
    },
  );
}
