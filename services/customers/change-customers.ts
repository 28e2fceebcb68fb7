import { cleaned, problemOf, required, VALUES } from '@keywright/events';
import { LIMITS } from '@keywright/events/catalogue';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { nudge } from '../live/index.ts';
import { isForeignKeyViolation } from '../platform/db/connection-errors.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { textWithin } from '../platform/http/json-types.ts';
import { isUuid } from '../platform/ids.ts';
import { customerSchema, findCustomerOf, knownProjectsOf, ownsCustomer } from './customers.ts';

const byId = Type.Object({ id: Type.String() });
const bodySchema = Type.Object({ name: textWithin(VALUES.customerName) });

/** POST /api/customers: a customer of the caller's account. */
export function addCustomerRoute(app: App, platform: Platform): void {
  app.post(
    '/api/customers',
    {
      config: { access: { kind: 'session' }, refusals: [404] },
      schema: { summary: 'Add a customer', body: bodySchema, response: { 201: customerSchema } },
    },
    async (request, reply) => {
      const userId = callerOf(request);
      const name = usableName(request.body.name);
      const id = platform.ids.uuid();
      await platform.db.transaction().execute(async (tx) => {
        // One after the other, so that two requests at once do not both find the last place.
        await sql`select from accounts where id = ${userId} for update`.execute(tx);
        const { many } = await tx
          .selectFrom('customers')
          .where('owner_id', '=', userId)
          .select(({ fn }) => fn.countAll<string>().as('many'))
          .executeTakeFirstOrThrow();
        if (Number(many) >= LIMITS.customers)
          throw new AppError('LIMIT_REACHED', { limit: LIMITS.customers });
        const created = { owner_id: userId, created_at: platform.clock.now() };
        await tx
          .insertInto('customers')
          .values({ id, name, ...created })
          .execute();
      });
      return reply
        .code(201)
        .header('location', `/api/customers/${id}`)
        .send({ id, name, mayChange: true, projects: [] });
    },
  );
}

/** PATCH /api/customers/{id}: a new name, by whose it is. */
export function changeCustomerRoute(app: App, platform: Platform): void {
  const { db, bus } = platform;
  app.patch(
    '/api/customers/:id',
    {
      config: { access: { kind: 'session' }, refusals: [403, 404] },
      schema: {
        summary: 'Rename a customer',
        params: byId,
        body: bodySchema,
        response: { 200: customerSchema },
      },
    },
    async (request) => {
      const { userId, customerId } = await ownCustomer(request, platform);
      const name = usableName(request.body.name);
      await db.updateTable('customers').set({ name }).where('id', '=', customerId).execute();
      const rows = await db
        .selectFrom('projects')
        .where('customer_id', '=', customerId)
        .select('id')
        .execute();
      for (const { id } of rows) nudge(bus, `members:${id}`, 'project');
      const customer = await findCustomerOf(db, userId, customerId);
      if (customer === null) throw new AppError('NOT_FOUND');
      return customer;
    },
  );
}

/**
 * DELETE /api/customers/{id}. Not while it has projects; the refusal names those that the caller belongs to, and says
 * nothing of others.
 */
export function deleteCustomerRoute(app: App, platform: Platform): void {
  const { db } = platform;
  app.delete(
    '/api/customers/:id',
    {
      config: { access: { kind: 'session' }, refusals: [403, 404] },
      schema: { summary: 'Delete a customer', params: byId, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const { userId, customerId } = await ownCustomer(request, platform);
      try {
        await db.deleteFrom('customers').where('id', '=', customerId).execute();
      } catch (error) {
        if (!isForeignKeyViolation(error)) throw error;
        const projects = await knownProjectsOf(db, userId, customerId);
        throw new AppError('CUSTOMER_HAS_PROJECTS', { projects }, { cause: error });
      }
      return reply.code(204).send(null);
    },
  );
}

/** Customers are an account's: an administrator's session has none. @throws AppError NOT_FOUND */
export function callerOf(request: FastifyRequest): string {
  const { userId, scope } = requestSession(request);
  if (scope === 'ADMIN') throw new AppError('NOT_FOUND');
  return userId;
}

/**
 * The customer that a request names, where it is the caller's to change.
 * @throws AppError NOT_FOUND where they may not know of it, ROLE_REQUIRED where they only see it
 */
async function ownCustomer(
  request: FastifyRequest & { params: { id: string } },
  { db }: Platform,
): Promise<{ userId: string; customerId: string }> {
  const userId = callerOf(request);
  const customerId = request.params.id;
  if (isUuid(customerId)) {
    if (await ownsCustomer(db, userId, customerId)) return { userId, customerId };
    if ((await findCustomerOf(db, userId, customerId)) !== null)
      throw new AppError('ROLE_REQUIRED', { roles: ['OWNER'] });
  }
  throw new AppError('NOT_FOUND');
}

/** @throws AppError FIELD_REQUIRED, FIELD_INVALID */
function usableName(given: string | null): string {
  const name = cleaned(given);
  const refusal = name === null ? required('name') : problemOf('name', VALUES.customerName, name);
  if (refusal === null) return name!;
  const { code, ...facts } = refusal;
  throw new AppError(code, facts);
}
