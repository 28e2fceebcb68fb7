import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Projection } from './port.ts';

/** Where a read model stands, as its row says. */
export interface Checkpoint {
  name: string;
  version: number;
  epoch: string;
  position: bigint;
  storeId: string;
}

/** Identity and end of the event store that is to be followed. */
export interface FollowedStore {
  storeId: string;
  head: bigint;
}

/** Store and read models do not belong together; nothing is rebuilt by itself, a person has to decide. */
export class ReadModelMismatch extends Error {
  override readonly name = 'ReadModelMismatch';
}

/** Another process has moved the checkpoint: whatever this one wanted to write is written already. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

export async function readCheckpoint(db: Kysely<Database>, name: string): Promise<Checkpoint | null> {
  const row = await db
    .selectFrom('projection_checkpoints')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { version, epoch, position, store_id } = row;
  return { name, version, epoch, position: BigInt(position), storeId: store_id };
}

/**
 * The checkpoint to go on from: the stored one, a new one, or one at zero on emptied tables when the projection's
 * version has grown. `newEpoch` becomes the identity that clients know the read model by from then on.
 * @throws ReadModelMismatch when the rows were made from another store, or by a newer version.
 */
export async function openCheckpoint(
  db: Kysely<Database>,
  projection: Projection,
  store: FollowedStore,
  newEpoch: string,
): Promise<Checkpoint> {
  const { name, version } = projection;
  const fresh = { name, version, epoch: newEpoch, position: 0n, storeId: store.storeId };
  await db
    .insertInto('projection_checkpoints')
    .values({ name, version, epoch: newEpoch, position: '0', store_id: store.storeId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('projection_checkpoints')
      .select('name')
      .where('name', '=', name)
      .forUpdate()
      .execute();
    const stored = (await readCheckpoint(tx, name)) ?? fresh;
    refuseMismatch(projection, stored, store);
    if (stored.version === version) return stored;
    await startAfresh(tx, projection, stored, fresh);
    return fresh;
  });
}

function refuseMismatch(projection: Projection, stored: Checkpoint, store: FollowedStore): void {
  const what = `The read model "${projection.name}"`;
  if (stored.storeId !== store.storeId) {
    throw new ReadModelMismatch(
      `${what} was made from the event store ${stored.storeId}, but EVENT_STORE_URL leads to ${store.storeId}.`,
    );
  }
  if (stored.position > store.head) {
    throw new ReadModelMismatch(
      `${what} has seen position ${stored.position}, but its event store ends at ${store.head}.`,
    );
  }
  if (stored.version > projection.version) {
    throw new ReadModelMismatch(
      `${what} was built by a newer version of Keywright (${stored.version}, this one has ${projection.version}).`,
    );
  }
}

async function startAfresh(
  tx: Transaction<Database>,
  projection: Projection,
  old: Checkpoint,
  fresh: Checkpoint,
): Promise<void> {
  await projection.clear(tx);
  await tx.deleteFrom('change_feed').where('projection', '=', projection.name).execute();
  await tx.deleteFrom('channel_heads').where('epoch', '=', old.epoch).execute();
  await tx.deleteFrom('parked_events').where('projection', '=', projection.name).execute();
  await tx
    .updateTable('projection_checkpoints')
    .set({ version: fresh.version, epoch: fresh.epoch, position: '0' })
    .where('name', '=', projection.name)
    .execute();
}

/**
 * Compare-and-set: moves the checkpoint only if nobody else has. As the first statement of a step it also holds any
 * other projector back until this step has ended.
 * @throws Overtaken
 */
export async function moveCheckpoint(
  db: Kysely<Database>,
  from: Checkpoint,
  position: bigint,
): Promise<Checkpoint> {
  const { numUpdatedRows } = await db
    .updateTable('projection_checkpoints')
    .set({ position: position.toString() })
    .where('name', '=', from.name)
    .where('version', '=', from.version)
    .where('epoch', '=', from.epoch)
    .where('store_id', '=', from.storeId)
    .where('position', '=', from.position.toString())
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n)
    throw new Overtaken(`the checkpoint of "${from.name}" is not at ${from.position} any more`);
  return { ...from, position };
}
