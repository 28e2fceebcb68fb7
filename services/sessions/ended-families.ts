import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

/** Which of these log-ins have ended, for whoever may have missed the message that said so. */
export async function endedFamilies(db: Kysely<Database>, families: readonly string[]): Promise<string[]> {
  if (families.length === 0) return [];
  const rows = await db
    .selectFrom('refresh_families')
    .select('id')
    .where('id', 'in', families)
    .where('revoked_at', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}
