import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Platform } from '../platform/feature.ts';

/** The customers whose projects a person owns or is a member of. */
export async function findCustomersOf(
  db: Kysely<Database>,
  userId: string,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('customers')
    .where((where) =>
      where.exists(
        where
          .selectFrom('projects')
          .innerJoin('accounts', (join) => join.on('accounts.id', '=', userId))
          .leftJoin('project_members', (join) =>
            join
              .onRef('project_members.project_id', '=', 'projects.id')
              .onRef('project_members.user_id', '=', 'accounts.id'),
          )
          .whereRef('projects.customer_id', '=', 'customers.id')
          .where((either) =>
            either.or([
              either('project_members.user_id', 'is not', null),
              either('projects.owner_name', '=', either.ref('accounts.user_name')),
            ]),
          )
          .select('projects.id'),
      ),
    )
    .select(['customers.id', 'customers.name'])
    .orderBy('customers.name')
    .execute();
}

/** Records a customer under which projects are grouped; one that is there already stays as it is. */
export async function createCustomer(
  platform: Pick<Platform, 'db' | 'clock'>,
  customer: { id: string; name: string },
): Promise<void> {
  await platform.db
    .insertInto('customers')
    .values({ ...customer, created_at: platform.clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
