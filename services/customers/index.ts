import type { Feature } from '../platform/feature.ts';
import { listCustomersRoute } from './list-customers.ts';

export { createCustomer } from './customers.ts';

export const customers: Feature = { name: 'customers', routes: listCustomersRoute };
