import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** Which of these log-ins have ended, for whoever may have missed the message that said so. */
export async function endedFamilies(db: Kysely<Database>, families: readonly string[]): Promise<string[]> {
  if (families.length === 0) return [];
  const rows = await db
    .selectFrom('refresh_families')
    .select('id')
    // One parameter, however many there are: a live process asks for all of its sockets. Ids need no quotes in an array.
    .where('id', '=', sql<string>`any(${`{${families.join(',')}}`}::uuid[])`)
    .where('revoked_at', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}
