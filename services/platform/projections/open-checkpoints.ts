import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { EventStore } from '../event-store/port.ts';
import { beyondStoreSentence } from './beyond-store.ts';
import type { Checkpoint } from './checkpoint.ts';
import { readShards } from './stored-checkpoints.ts';
import type { Projection } from './port.ts';
import { isNewer, versionText } from './version.ts';

/** The event store that is to be followed. */
type FollowedStore = Pick<EventStore, 'storeId' | 'end'>;

/** Store and read models do not belong together; nothing is rebuilt by itself, a person has to decide. */
export class ReadModelMismatch extends Error {
  override readonly name = 'ReadModelMismatch';
}

/**
 * The checkpoints to go on from, one a shard: the stored ones, or new ones at zero. With `shards` the read model is
 * divided anew when it has another number of them: every shard then begins where the one furthest behind has stood, and
 * what is applied again changes nothing, because rows are guarded by position. Rows of an older version stay as they
 * are. `newEpoch` is what clients know a new read model by.
 * @throws ReadModelMismatch when the rows were made from another store, or by a newer version.
 */
export async function openCheckpoints(
  db: Kysely<Database>,
  projection: Projection,
  store: FollowedStore,
  { newEpoch, shards }: { newEpoch: string; shards: number | null },
): Promise<Checkpoint[]> {
  const { name, version } = projection;
  const storeId = await store.storeId();
  return db.transaction().execute(async (tx) => {
    await lockReadModel(tx, name);
    const stored = await readShards(tx, name);
    const [first] = stored;
    if (first === undefined) {
      const fresh = { name, version, epoch: newEpoch, position: 0n, storeId, schema: null };
      return writeShards(tx, fresh, shards ?? 1);
    }
    // Asked after the checkpoints, which nobody moves now: what they have seen is in the store, whatever is recorded since.
    refuseMismatch(projection, stored, { storeId, end: await store.end() });
    await refuseReplaced(tx, projection, first);
    if (shards === null || shards === stored.length) return stored;
    const position = stored.reduce(
      (least, shard) => (shard.position < least ? shard.position : least),
      first.position,
    );
    return writeShards(tx, { ...first, position }, shards);
  });
}

/** Held to the end of the transaction: one at a time opens, divides or swaps a read model. */
export async function lockReadModel(tx: Transaction<Database>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keywright.read_model.${name}`}, 0))`.execute(tx);
  await tx
    .selectFrom('projection_checkpoints')
    .select('shard')
    .where('name', '=', name)
    .orderBy('shard')
    .forUpdate()
    .execute();
}

/** Replaces the shards of a read model: all of them at one position. */
export async function writeShards(
  tx: Transaction<Database>,
  place: Omit<Checkpoint, 'shard' | 'shards'>,
  shards: number,
): Promise<Checkpoint[]> {
  const { name, version, epoch, position, storeId } = place;
  await tx.deleteFrom('projection_checkpoints').where('name', '=', name).execute();
  const written = Array.from({ length: shards }, (_, shard) => ({ ...place, shard, shards }));
  const row = { name, version, epoch, position: position.toString(), store_id: storeId, shards };
  await tx
    .insertInto('projection_checkpoints')
    .values(written.map(({ shard }) => ({ ...row, shard })))
    .execute();
  return written;
}

function refuseMismatch(
  projection: Projection,
  stored: readonly Checkpoint[],
  store: { storeId: string; end: bigint },
): void {
  const what = `The read model "${projection.name}"`;
  for (const shard of stored) {
    if (shard.storeId !== store.storeId) {
      throw new ReadModelMismatch(
        `${what} was made from the event store ${shard.storeId}, but EVENT_STORE_URL leads to ${store.storeId}.`,
      );
    }
    if (shard.position > store.end) {
      throw new ReadModelMismatch(beyondStoreSentence(projection.name, shard.position, store.end));
    }
    if (isNewer(shard.version, projection.version)) {
      const [served, own] = [versionText(shard.version), versionText(projection.version)];
      throw new ReadModelMismatch(
        `${what} was built by a newer version of Keywright (${served}, this one has ${own}).`,
      );
    }
  }
}

/**
 * Of two versions that differ in the shape of rows alone, the one that has taken the other's place is the newer: a process
 * of the older must not build its own again, each the other's, over and over.
 */
async function refuseReplaced(
  tx: Transaction<Database>,
  { name, version }: Projection,
  served: Checkpoint,
): Promise<void> {
  if (served.version === version) return;
  const own = await tx
    .selectFrom('read_model_versions')
    .select('epoch')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('state', '=', 'retired')
    .executeTakeFirst();
  if (own === undefined) return;
  throw new ReadModelMismatch(
    `The read model "${name}" of this version of Keywright (${versionText(version)}) was replaced by another's (${versionText(served.version)}): start that one instead, or rebuild it by hand.`,
  );
}
