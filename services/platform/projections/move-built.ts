import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** Where a version under construction stands, and the schema of its tables. */
interface BuiltCheckpoint {
  epoch: string;
  position: bigint;
  schema: string | null;
}

/**
 * Moves the checkpoint of a version under construction; answers how many were there to move. What follows in the transaction
 * then means that version's tables.
 */
export async function moveBuilt(
  db: Kysely<Database>,
  from: BuiltCheckpoint,
  position: bigint,
): Promise<bigint> {
  const { numUpdatedRows } = await db
    .updateTable('read_model_versions')
    .set({ position: position.toString() })
    .where('epoch', '=', from.epoch)
    .where('state', '=', 'building')
    .where('position', '=', from.position.toString())
    .executeTakeFirstOrThrow();
  await sql`set local search_path = ${sql.id(from.schema ?? '')}, public`.execute(db);
  return numUpdatedRows;
}
