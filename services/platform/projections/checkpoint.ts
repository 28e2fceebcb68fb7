import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { moveBuilt } from './move-built.ts';
import { shardOf } from './partition.ts';

/** Where a read model, or one shard of it, stands, as its row says. */
export interface Checkpoint {
  name: string;
  version: number;
  epoch: string;
  position: bigint;
  storeId: string;
  shard: number;
  /** Into how many shards the read model is divided. */
  shards: number;
  /** The schema of a version under construction, which nobody is served from; null for the served one. */
  schema: string | null;
}

/** Another process has moved the checkpoint: whatever this one wanted to write is written already. */
export class CheckpointConflict extends Error {
  override readonly name = 'CheckpointConflict';
}

/**
 * Compare-and-set: moves the checkpoint only if nobody else has. As the first statement of a step it also holds any
 * other projector of the shard, and a swap of versions, back until this step has ended. It never goes back. Where it is
 * not `durable` it waits for no disk: a crash may take it back.
 * @throws CheckpointConflict
 */
export async function moveCheckpoint(
  db: Kysely<Database>,
  from: Checkpoint,
  to: bigint,
  durable = true,
): Promise<Checkpoint> {
  const position = to > from.position ? to : from.position;
  const moved =
    from.schema === null
      ? await moveServed(db, from, position, durable)
      : await moveBuilt(db, from, position);
  if (moved !== 1n)
    throw new CheckpointConflict(`the checkpoint of "${from.name}" is not at ${from.position} any more`);
  return { ...from, position };
}

async function moveServed(
  db: Kysely<Database>,
  from: Checkpoint,
  position: bigint,
  durable: boolean,
): Promise<bigint> {
  const { name, shard, shards, version, epoch, storeId } = from;
  const stored = { name, shard, shards, version, epoch, store_id: storeId, position: String(from.position) };
  const { numUpdatedRows } = await db
    .updateTable('projection_checkpoints')
    .set({ position: position.toString() })
    .where(({ and }) => and(stored))
    .$if(!durable, (update) =>
      update.where(sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
}

/** How far the shard of a key has come; without a key, how far all of them have. Unknown ones stand before the start. */
export function positionAmong(positions: readonly bigint[], key?: string): bigint {
  if (positions.length === 0) return -1n;
  if (key !== undefined) return positions[shardOf(key, positions.length)] ?? -1n;
  return positions.reduce((least, position) => (position < least ? position : least));
}
