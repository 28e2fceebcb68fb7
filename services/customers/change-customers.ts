import { cleaned, problemOf, required, VALUES } from '@keywright/events';
import { LIMITS } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { Type } from 'typebox';
import { tellAccount } from '../account-channel/index.ts';
import { nudge } from '../live/index.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import type { Session } from '../platform/http/access.ts';
import { textWithin } from '../platform/http/json-types.ts';
import type { RemoveRoute, WriteRoute } from '../platform/resources/resource.ts';
import { accountsIn } from '../projects/index.ts';
import { knownProjectsOf } from './customers.ts';

const body = Type.Object({ name: textWithin(VALUES.customerName) });

/** POST /api/customers: a customer of the caller's account. */
export const addCustomer: WriteRoute<typeof body> = {
  summary: 'Add a customer',
  body,
  refusals: [404, 409],
  async write(tx, { id, caller, body: given, platform }) {
    const ownerId = accountOf(caller);
    const name = usableName(given.name);
    // One after the other, so that two requests at once do not both find the last place.
    await sql`select from accounts where id = ${ownerId} for update`.execute(tx);
    const { many } = await tx
      .selectFrom('customers')
      .where('owner_id', '=', ownerId)
      .select(({ fn }) => fn.countAll<string>().as('many'))
      .executeTakeFirstOrThrow();
    if (Number(many) >= LIMITS.customers) throw new AppError('LIMIT_REACHED', { limit: LIMITS.customers });
    await unusedName(tx, { ownerId, name, except: id });
    const created = { owner_id: ownerId, created_at: platform.clock.now() };
    await tx
      .insertInto('customers')
      .values({ id, name, ...created })
      .execute();
  },
  announce: tellOwner,
};

/** PATCH /api/customers/{id}: a new name, by whose it is. */
export const changeCustomer: WriteRoute<typeof body> = {
  summary: 'Rename a customer',
  body,
  refusals: [403, 409],
  async write(tx, { id, caller: { userId: ownerId }, body: given }) {
    const name = usableName(given.name);
    await sql`select from accounts where id = ${ownerId} for update`.execute(tx);
    await unusedName(tx, { ownerId, name, except: id });
    await tx.updateTable('customers').set({ name }).where('id', '=', id).execute();
  },
  async announce(asked) {
    const { id, platform } = asked;
    const { db, bus } = platform;
    tellOwner(asked);
    const rows = await db.selectFrom('projects').where('customer_id', '=', id).select('id').execute();
    for (const project of rows) nudge(bus, `members:${project.id}`, 'project');
    const people = await accountsIn(
      db,
      rows.map((project) => project.id),
    );
    for (const userId of people) tellAccount(platform, userId, 'projects');
  },
};

/**
 * DELETE /api/customers/{id}. Not while it has projects; the refusal names those that the caller belongs to, and says
 * nothing of others.
 */
export const deleteCustomer: RemoveRoute = {
  summary: 'Delete a customer',
  refusals: [403],
  async write(tx, { id, caller }) {
    // While the row is held nobody can put another project under it.
    const project = await tx
      .selectFrom('projects')
      .where('customer_id', '=', id)
      .select('id')
      .executeTakeFirst();
    if (project !== undefined) {
      const projects = await knownProjectsOf(tx, caller.userId, id);
      throw new AppError('CUSTOMER_HAS_PROJECTS', { projects });
    }
    await tx.deleteFrom('customers').where('id', '=', id).execute();
  },
  announce: tellOwner,
};

/** Whose a customer is alone may change it. */
function tellOwner({ caller, platform }: { caller: Session; platform: Platform }): void {
  tellAccount(platform, caller.userId, 'customers');
}

/** Customers are an account's: an administrator's session has none. @throws AppError NOT_FOUND */
function accountOf({ userId, scope }: Session): string {
  if (scope === 'ADMIN') throw new AppError('NOT_FOUND');
  return userId;
}

/** Two customers of one account that read the same could not be told apart. @throws AppError DUPLICATE */
async function unusedName(
  tx: Transaction<Database>,
  { ownerId, name, except }: { ownerId: string; name: string; except: string },
): Promise<void> {
  const same = await tx
    .selectFrom('customers')
    .where('owner_id', '=', ownerId)
    .where('id', '!=', except)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('name')
    .executeTakeFirst();
  if (same !== undefined) throw new AppError('DUPLICATE', { field: 'name', value: same.name });
}

/** @throws AppError FIELD_REQUIRED, FIELD_INVALID */
function usableName(given: string | null): string {
  const name = cleaned(given);
  const refusal = name === null ? required('name') : problemOf('name', VALUES.customerName, name);
  if (refusal === null) return name!;
  const { code, ...facts } = refusal;
  throw new AppError(code, facts);
}
