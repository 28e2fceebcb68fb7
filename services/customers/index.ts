import { AppError } from '../platform/errors/app-error.ts';
import type { Feature } from '../platform/feature.ts';
import { resourceRoutesOf } from '../platform/resources/resource.ts';
import { wholeListRoute } from '../platform/resources/resource-list.ts';
import { addCustomer, changeCustomer, deleteCustomer } from './change-customers.ts';
import { customerNameSchema, customerSchema, findCustomerOf, findCustomersOf } from './customers.ts';

export { createCustomer, findCustomerOf, ownsCustomer } from './customers.ts';

const customer = resourceRoutesOf({
  path: '/api/customers',
  table: 'customers',
  access: { kind: 'session' },
  projection: 'customerProjection',
  shape: customerSchema,
  narrower: { customerNameProjection: customerNameSchema },
  async find({ db }, id, { userId, scope }) {
    if (scope === 'ADMIN') return null;
    const found = await findCustomerOf(db, userId, id);
    if (found === null) return null;
    const { revision, ...answer } = found;
    return { answer, revision };
  },
  permit({ mayChange }) {
    if (!mayChange) throw new AppError('ROLE_REQUIRED', { roles: ['OWNER'] });
  },
});

const routes = [
  wholeListRoute({
    path: '/api/customers/search/findForCurrentUser',
    rel: 'customers',
    summary: 'The caller’s customers, and those of their projects, by name',
    projections: ['customerNameProjection'],
    item: customerNameSchema,
    read: async ({ db }, { userId, scope }) => (scope === 'ADMIN' ? [] : findCustomersOf(db, userId)),
  }),
  customer.get({ summary: 'A customer, with those of its projects that the caller belongs to' }),
  customer.post(addCustomer),
  customer.patch(changeCustomer),
  customer.remove(deleteCustomer),
];

/** Those for whom projects are: each belongs to an account, and who is in one of its projects sees it. */
export const customers: Feature = {
  name: 'customers',
  routes(app, platform) {
    for (const register of routes) register(app, platform);
  },
};
