import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** The user names of the given account ids, as rows and frames carry them. */
export async function userNames(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('accounts').select(['id', 'user_name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.user_name]));
}

/** Whether somebody has a user name, in any case. */
export async function isUserNameTaken(db: Kysely<Database>, userName: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .where(sql`lower(user_name)`, '=', sql`lower(${userName})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
