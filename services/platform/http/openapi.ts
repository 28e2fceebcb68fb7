import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { App } from '../feature.ts';
import type { Access } from './access.ts';
import { registerPublicly } from './route-registry.ts';

/** Collects the routes registered after it into one OpenAPI 3.1 document. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Keywright',
        version: '1',
        description:
          'Keyword research and content planning. Every refusal is problem+json with a stable code.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    refResolver: {
      buildLocalReference: ({ $id }, _base, _fragment, index) =>
        typeof $id === 'string' ? $id : `schema-${index}`,
    },
    transform: ({ schema, url, route }) => {
      const { access, bodyOptional = false } = route.config ?? {};
      const asked = {
        ...schema,
        ...(schema?.querystring ? { querystring: withoutDefaults(schema.querystring) } : {}),
        ...(schema?.body ? { body: withoutDefaults(schema.body) } : {}),
        ...(bodyOptional ? { [BODY_OPTIONAL]: true } : {}),
      };
      return { schema: access ? { ...asked, ...accessNotes(access) } : asked, url };
    },
    transformObject: (documents) => {
      const document = 'openapiObject' in documents ? documents.openapiObject : {};
      for (const methods of Object.values(document.paths ?? {}))
        for (const operation of Object.values(methods ?? {}) as Operation[]) {
          if (operation[BODY_OPTIONAL] && operation.requestBody) operation.requestBody.required = false;
          delete operation[BODY_OPTIONAL];
        }
      return document;
    },
  });
}

/** The plugin calls every body required; a mark of our own outlives it, to be taken away in the end. */
const BODY_OPTIONAL = 'x-body-optional';

interface Operation {
  requestBody?: { required?: boolean };
  [BODY_OPTIONAL]?: boolean;
}

/** What has a default need not be sent. */
function withoutDefaults(asked: unknown): unknown {
  const { required, properties = {} } = asked as {
    required?: string[];
    properties?: Record<string, { default?: unknown }>;
  };
  if (required === undefined) return asked;
  return {
    ...(asked as object),
    required: required.filter((name) => properties[name]?.default === undefined),
  };
}

const PAGES = '/api/docs';

/** Serves the document at /api/openapi.json and pages to read it at /api/docs; registered after every route. */
export async function registerOpenApiPages(app: App): Promise<void> {
  let bytes: Buffer | null = null;
  // Written once: it is long, and whoever asks need not be known.
  const sendDocument = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('application/json; charset=utf-8')
      .send((bytes ??= Buffer.from(JSON.stringify(app.swagger()))));
  app.get(
    '/api/openapi.json',
    {
      config: { access: { kind: 'public' } },
      schema: {
        tags: ['platform'],
        summary: 'This document',
        response: { 200: Type.Unsafe<object>({ type: 'object', additionalProperties: true }) },
      },
    },
    sendDocument,
  );
  await app.register(async (scope) => {
    registerPublicly(scope);
    scope.addHook('preHandler', async (request, reply) => {
      if (request.routeOptions.url === `${PAGES}/json`) return sendDocument(request, reply);
    });
    await scope.register(swaggerUi, {
      routePrefix: PAGES,
      theme: { title: 'Keywright API' },
      // Without the bar that would load other documents.
      uiConfig: { layout: 'BaseLayout', deepLinking: true, validatorUrl: null },
      staticCSP:
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    });
  });
}

function accessNotes(access: Access): Record<string, unknown> {
  if (access.kind === 'public') return { security: [] };
  if (access.kind === 'session' && access.orNobody)
    return { description: 'Any session, or none.', security: [{}, { bearer: [] }] };
  return { description: describe(access) };
}

function describe(access: Exclude<Access, { kind: 'public' }>): string {
  switch (access.kind) {
    case 'session':
      return 'Any session.';
    case 'admin':
      return 'A session of scope ADMIN.';
    case 'own-account':
      return 'The account itself.';
    case 'project':
      return `Members of the project whose roles permit ${access.operation}.`;
    case 'member':
      return access.reads === null
        ? 'Members of the project.'
        : `Members of the project whose roles permit ${access.reads}.`;
  }
}
