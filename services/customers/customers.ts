import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Platform } from '../platform/feature.ts';
import { projectPeople } from '../projects/index.ts';

/** A customer in a list. */
export const customerNameSchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  mayChange: Type.Boolean({ description: 'it belongs to the caller’s account' }),
});
export type CustomerName = Static<typeof customerNameSchema>;

/** A customer with those of its projects that the caller belongs to. */
export const customerSchema = Type.Object({
  ...customerNameSchema.properties,
  projects: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});

/** The customers that a person owns, and those of projects they belong to, by name. */
export async function findCustomersOf(db: Kysely<Database>, userId: string): Promise<CustomerName[]> {
  const rows = await customersKnownTo(db, userId).orderBy('name').orderBy('id').execute();
  return rows.map((row) => toName(row, userId));
}

/** One customer, and the revision of its row, as somebody sees it who owns it or belongs to one of its projects; null for everybody else. */
export async function findCustomerOf(
  db: Kysely<Database>,
  userId: string,
  customerId: string,
): Promise<(Static<typeof customerSchema> & { revision: string }) | null> {
  const row = await customersKnownTo(db, userId).where('customers.id', '=', customerId).executeTakeFirst();
  if (row === undefined) return null;
  const projects = await knownProjectsOf(db, userId, customerId);
  return { ...toName(row, userId), projects, revision: row.revision };
}

/** The projects of a customer that somebody belongs to, by name. */
export function knownProjectsOf(
  db: Kysely<Database>,
  userId: string,
  customerId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom(projectPeople)
    .innerJoin('projects', 'projects.id', 'project_id')
    .where('user_id', '=', userId)
    .where('customer_id', '=', customerId)
    .select(['projects.id', 'projects.name'])
    .orderBy('projects.name')
    .orderBy('projects.id')
    .execute();
}

/** Whether a customer is somebody's own, to put projects under. */
export async function ownsCustomer(
  db: Kysely<Database>,
  userId: string,
  customerId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .where('id', '=', customerId)
    .where('owner_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a customer under which projects are grouped; one that is there already stays as it is. */
export async function createCustomer(
  platform: Pick<Platform, 'db' | 'clock'>,
  { id, name, ownerId = null }: { id: string; name: string; ownerId?: string | null },
): Promise<void> {
  await platform.db
    .insertInto('customers')
    .values({ id, name, owner_id: ownerId, created_at: platform.clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

function customersKnownTo(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('customers')
    .where((where) =>
      where.or([
        where('owner_id', '=', userId),
        where.exists(
          where
            .selectFrom(projectPeople)
            .innerJoin('projects', 'projects.id', 'project_id')
            .whereRef('projects.customer_id', '=', 'customers.id')
            .where('user_id', '=', userId)
            .select('projects.id'),
        ),
      ]),
    )
    .select(['customers.id', 'customers.name', 'customers.revision', 'owner_id']);
}

function toName(
  { id, name, owner_id: ownerId }: { id: string; name: string; owner_id: string | null },
  userId: string,
): CustomerName {
  return { id, name, mayChange: ownerId === userId };
}
