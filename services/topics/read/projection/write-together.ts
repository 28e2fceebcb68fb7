import type { Database } from '@keywright/migrations/tables/database.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';

/**
 * Does several writes as one statement, so that they cost one way to the server and back. All of them see the tables as
 * they were before: no two may touch the same rows.
 */
export async function writeTogether(
  tx: Transaction<Database>,
  writes: readonly RawBuilder<unknown>[],
): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select`.execute(tx);
}
