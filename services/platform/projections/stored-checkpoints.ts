import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Checkpoint } from './checkpoint.ts';

/** All shards of the served read model in their order; none when nothing has ever been applied. */
export async function readShards(db: Kysely<Database>, name: string): Promise<Checkpoint[]> {
  const rows = await db
    .selectFrom('projection_checkpoints')
    .select(['name', 'version', 'epoch', 'position', 'store_id as storeId', 'shard', 'shards'])
    .where('name', '=', name)
    .orderBy('shard')
    .execute();
  return rows.map((row) => ({ ...row, position: BigInt(row.position), schema: null }));
}

/** The shard that is furthest behind: everything up to its position is in the rows. */
export async function readCheckpoint(db: Kysely<Database>, name: string): Promise<Checkpoint | null> {
  const shards = await readShards(db, name);
  const least = (one: Checkpoint, other: Checkpoint) => (other.position < one.position ? other : one);
  return shards.length === 0 ? null : shards.reduce(least);
}
