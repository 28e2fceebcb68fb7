import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { Feature, App, Platform } from '../platform/feature.ts';
import { isUuid } from '../platform/ids.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { addCustomerRoute, callerOf, changeCustomerRoute, deleteCustomerRoute } from './change-customers.ts';
import { customerNameSchema, customerSchema, findCustomerOf, findCustomersOf } from './customers.ts';

export { createCustomer, ownsCustomer } from './customers.ts';

/** Those for whom projects are: each belongs to an account, and who is in one of its projects sees it. */
export const customers: Feature = {
  name: 'customers',
  routes(app, platform) {
    listCustomersRoute(app, platform);
    readCustomerRoute(app, platform);
    addCustomerRoute(app, platform);
    changeCustomerRoute(app, platform);
    deleteCustomerRoute(app, platform);
  },
};

/** GET /api/customers/search/findForCurrentUser: one's own customers and those of one's projects, by name. */
function listCustomersRoute(app: App, platform: Platform): void {
  app.get(
    '/api/customers/search/findForCurrentUser',
    {
      config: { access: { kind: 'session' } },
      schema: {
        summary: 'The caller’s customers, and those of their projects',
        querystring: Type.Object({ projection: Type.Optional(Type.Literal('customerNameProjection')) }),
        response: { 200: listSchema('customers', customerNameSchema) },
      },
    },
    async (request) => {
      const { userId, scope } = requestSession(request);
      const customers = scope === 'ADMIN' ? [] : await findCustomersOf(platform.db, userId);
      return toList('customers', customers, request.url);
    },
  );
}

/** GET /api/customers/{id}. */
function readCustomerRoute(app: App, platform: Platform): void {
  app.get(
    '/api/customers/:id',
    {
      config: { access: { kind: 'session' }, refusals: [404] },
      schema: {
        summary: 'A customer, with those of its projects that the caller belongs to',
        params: Type.Object({ id: Type.String() }),
        querystring: Type.Object({ projection: Type.Optional(Type.Literal('customerProjection')) }),
        response: { 200: customerSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const customer = isUuid(id) ? await findCustomerOf(platform.db, callerOf(request), id) : null;
      if (customer === null) throw new AppError('NOT_FOUND');
      return customer;
    },
  );
}
