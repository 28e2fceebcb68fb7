import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { findCustomersOf } from './customers.ts';

/** GET /api/customers/search/findForCurrentUser: customers of the caller's projects, by name. */
export function listCustomersRoute(app: App, platform: Platform): void {
  app.get(
    '/api/customers/search/findForCurrentUser',
    {
      config: { access: { kind: 'session' } },
      schema: {
        tags: ['customers'],
        querystring: Type.Object(
          { projection: Type.Optional(Type.Literal('customerNameProjection')) },
          { additionalProperties: false },
        ),
        response: { 200: listSchema('customers', Type.Object({ id: Type.String(), name: Type.String() })) },
      },
    },
    async (request) => {
      const { userId, scope } = requestSession(request);
      const customers = scope === 'ADMIN' ? [] : await findCustomersOf(platform.db, userId);
      return toList('customers', customers, request.url);
    },
  );
}
