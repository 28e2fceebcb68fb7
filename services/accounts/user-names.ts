import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

/** The user names of the given account ids, as rows and frames carry them. */
export async function userNames(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('accounts').select(['id', 'user_name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.user_name]));
}
