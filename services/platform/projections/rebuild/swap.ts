import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { isAboutData, isPassing } from '../../db/connection-errors.ts';
import { type Checkpoint, moveCheckpoint } from '../checkpoint.ts';
import { readShards } from '../stored-checkpoints.ts';
import { eventsBeyond } from '../beyond-store.ts';
import { failpoint } from '../failpoint.ts';
import { parkBehind } from '../parked-events.ts';
import { lockReadModel, writeShards } from '../open-checkpoints.ts';
import type { VersionBuilder } from './version-builder.ts';
import { schemaName, type RebuildContext } from './rebuild-schema.ts';
import { SERVED } from './version-tables.ts';

/** Events that may be left to apply while the served version stands still. */
const MAX_BEHIND = 500;
const ATTEMPTS = 100;
/** Shorter than PostgreSQL's deadlock_timeout: in a deadlock it is the swap that gives way, never a reader. */
const OTHER_LOCKS_MS = 150;
const LONGEST_FIRST_LOCK_MS = 1_500;

/** What is served from now on. */
export interface Swapped {
  shards: Checkpoint[];
  /** Events of which the version before held rows, and which its event store does not have any more. */
  beyond: number;
}

/** The served version moved on further than may be applied inside the swap. */
class TooFarBehind extends Error {}

/**
 * Puts a version in place of the served one in one transaction: holds the projectors back, applies what they have come
 * further, exchanges the tables between schemas, and gives the read model its new epoch. Whoever waits for the tables
 * makes it give up and try again a little later, so that nobody who reads waits for long behind it. The old version's
 * tables are kept in a schema of their own.
 */
export async function swap(builder: VersionBuilder, context: RebuildContext): Promise<Swapped> {
  const { db, store, onProgress, signal } = context;
  const { tables } = builder.projection;
  // The table that could not be had comes first the next time: waiting for it holds nothing up.
  let order: string[] = [...tables];
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted();
    const head = await store.head();
    await builder.catchUp(head);
    onProgress?.({ phase: 'swap', events: attempt, position: builder.checkpoint.position, head });
    failpoint?.('rebuild:before-swap');
    const locking = { table: order[0] ?? '' };
    try {
      const swapped = await db
        .transaction()
        .execute((tx) => swapIn(tx, builder, context, { order, attempt, locking }));
      failpoint?.('rebuild:after-swap');
      return swapped;
    } catch (error) {
      const again = error instanceof TooFarBehind || isPassing(error) || isAboutData(error);
      if (!again || attempt === ATTEMPTS) throw error;
      order = [locking.table, ...tables.filter((table) => table !== locking.table)];
      await pause(Math.min(20 * attempt, 300));
    }
  }
}

interface Attempt {
  order: readonly string[];
  attempt: number;
  /** Kept up to date, to tell which table was waited for. */
  locking: { table: string };
}

async function swapIn(
  tx: Transaction<Database>,
  builder: VersionBuilder,
  context: RebuildContext,
  { order, attempt, locking }: Attempt,
): Promise<Swapped> {
  const { projection } = builder;
  await lockReadModel(tx, projection.name);
  const served = await readShards(tx, projection.name);
  // Asked after the checkpoints: beyond it they can be only where the store is an older copy, which nobody can catch up with.
  const end = await context.store.end();
  const reachable = served.map((shard) => (shard.position > end ? { ...shard, position: end } : shard));
  const beyond = await beyondEnd(tx, builder, served, end);
  const next = await catchUpWithServed(tx, builder, context, reachable);
  const [first] = served;
  for (const [place, table] of order.entries()) {
    locking.table = table;
    const patience = place === 0 ? Math.min(100 * attempt, LONGEST_FIRST_LOCK_MS) : OTHER_LOCKS_MS;
    await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(tx);
    await sql`lock table ${sql.table(`${SERVED}.${table}`)} in access exclusive mode`.execute(tx);
  }
  await exchangeTables(tx, projection.tables, next, first);
  await tx.deleteFrom('read_model_versions').where('epoch', '=', next.epoch).execute();
  if (first !== undefined) await retire(tx, first, served, context.clock.now());
  if (first?.storeId === next.storeId) {
    await sql`insert into channel_heads (epoch, channel, position)
      select ${next.epoch}, channel, least(position, ${next.position.toString()}::bigint) from channel_heads where epoch = ${first.epoch}`.execute(
      tx,
    );
  }
  const shards = await writeShards(tx, { ...next, schema: null }, Math.max(1, served.length));
  failpoint?.('rebuild:in-swap');
  return { shards, beyond };
}

/** How many events the served version holds from beyond the end of its own store. */
async function beyondEnd(
  tx: Transaction<Database>,
  { projection, checkpoint }: VersionBuilder,
  served: readonly Checkpoint[],
  end: bigint,
): Promise<number> {
  const ahead = served.some(({ storeId, position }) => storeId === checkpoint.storeId && position > end);
  return ahead ? eventsBeyond(tx, projection, end) : 0;
}

/**
 * Applies what the served version is ahead by, or parks it with its stream; positions of another store say nothing here.
 * @throws what an event fails with: the next attempt parks it before it comes here
 */
async function catchUpWithServed(
  tx: Transaction<Database>,
  builder: VersionBuilder,
  context: RebuildContext,
  served: readonly Checkpoint[],
): Promise<Checkpoint> {
  const { checkpoint, projection } = builder;
  const known = served.filter((shard) => shard.storeId === checkpoint.storeId).map((shard) => shard.position);
  const until = known.reduce((most, position) => (position > most ? position : most), checkpoint.position);
  const events = until === checkpoint.position ? [] : await builder.behind(until, MAX_BEHIND);
  if (events === null) throw new TooFarBehind('the served version has come further meanwhile');
  const next = await moveCheckpoint(tx, checkpoint, until);
  const applicable = events.filter(({ stream }) => !builder.parked.has(stream));
  if (applicable.length > 0) await projection.apply(applicable, tx);
  const behind = events.filter(({ stream }) => builder.parked.has(stream));
  await parkBehind(tx, next, behind, context.clock.now());
  return next;
}

async function exchangeTables(
  tx: Transaction<Database>,
  tables: readonly string[],
  next: Checkpoint,
  served: Checkpoint | undefined,
): Promise<void> {
  const old = served === undefined ? null : schemaOf(served);
  if (old !== null) await sql`create schema ${sql.id(old)}`.execute(tx);
  for (const table of tables) {
    const own = sql.table(`${SERVED}.${table}`);
    if (old === null) await sql`drop table ${own}`.execute(tx);
    else await sql`alter table ${own} set schema ${sql.id(old)}`.execute(tx);
    const built = sql.table(`${next.schema}.${table}`);
    await sql`alter table ${built} set schema ${sql.id(SERVED)}`.execute(tx);
  }
  await sql`drop schema ${sql.id(next.schema ?? '')}`.execute(tx);
}

async function retire(
  tx: Kysely<Database>,
  { name, version, epoch, storeId, ...first }: Checkpoint,
  served: readonly Checkpoint[],
  since: Date,
): Promise<void> {
  const position = served.reduce(
    (least, shard) => (shard.position < least ? shard.position : least),
    first.position,
  );
  const schema_name = schemaName(name, version, epoch);
  await tx
    .insertInto('read_model_versions')
    .values({
      name,
      version,
      epoch,
      schema_name,
      state: 'retired',
      position: position.toString(),
      store_id: storeId,
      since,
    })
    .execute();
}

function schemaOf({ name, version, epoch }: Checkpoint): string {
  return schemaName(name, version, epoch);
}
