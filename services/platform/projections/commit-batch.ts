import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { SubscriptionBatch } from '../event-store/port.ts';
import { type Checkpoint, moveCheckpoint } from './checkpoint.ts';
import { failpoint } from './failpoint.ts';
import { parkBehind } from './parked-events.ts';
import type { ChannelChange, Projection } from './port.ts';

/** Streams of which an event is parked already, and the time to write down. */
export interface ParkedStreams {
  streams: ReadonlySet<string>;
  at: Date;
}

/**
 * One step of a read model: checkpoint, rows and change feed in one transaction, so that all of it happened or none. What
 * is asked first for the rows goes to the server right behind the checkpoint: where that has moved meanwhile, it was in vain.
 * Nobody listens to a version under construction: it has no feed.
 * @throws CheckpointConflict when another projector was faster; whatever `apply` throws.
 */
export async function commitBatch(
  db: Kysely<Database>,
  projection: Projection,
  checkpoint: Checkpoint,
  batch: SubscriptionBatch,
  { streams, at }: ParkedStreams,
): Promise<Checkpoint> {
  const applicable = batch.events.filter((event) => !streams.has(event.stream));
  const behind = batch.events.filter((event) => streams.has(event.stream));
  const served = checkpoint.schema === null;
  let written: Promise<void> = Promise.resolve();
  const moved = await db.transaction().execute(async (tx) => {
    const moving = moveCheckpoint(tx, checkpoint, batch.position);
    // The tables of a version under construction are those of the transaction only once its checkpoint has moved.
    if (!served) await moving;
    const applying = applicable.length > 0 ? projection.apply(applicable, tx) : Promise.resolve([]);
    const [next, changes] = await bothEnded(moving, applying);
    if (served) written = writeChanges(tx, checkpoint, changes);
    // The commit goes to the server together with the feed: where that fails, the server takes everything back.
    written.catch(() => undefined);
    if (behind.length > 0) {
      await written;
      await parkBehind(tx, checkpoint, behind, at);
    }
    failpoint?.(served ? 'projection:between-rows-and-checkpoint' : 'rebuild:between-rows-and-checkpoint');
    return next;
  });
  await written;
  if (served) failpoint?.('projection:after-commit');
  return moved;
}

/** Waits until both have ended, so that neither says anything more in a transaction that is over; the first error counts. */
export async function bothEnded<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
}

/**
 * Writes one feed row a channel: from the channel's previous end to the position of its last change in this batch.
 * What lies before that end has been sent already and is left out. Channels are taken in order of name, so that two
 * projections on one channel cannot lock each other out.
 */
export async function writeChanges(
  tx: Transaction<Database>,
  { name, epoch }: Pick<Checkpoint, 'name' | 'epoch'>,
  changes: readonly ChannelChange[],
): Promise<void> {
  const merged = mergeByChannel(changes);
  if (merged.length === 0) return;
  const channels = merged.map(({ channel }) => channel);
  const positions = merged.map(({ position }) => position.toString());
  const ops = merged.map((change) => JSON.stringify(change.ops));
  // All parts of the statement see the heads as they were before it.
  await sql`
    with changes as materialized (
      select c.channel, c.position, c.ops, coalesce(h.position, 0) as before
      from unnest(${channels}::text[], ${positions}::bigint[], ${ops}::jsonb[])
        with ordinality as c (channel, position, ops, nth)
      left join channel_heads h on h.epoch = ${epoch} and h.channel = c.channel
      where h.position is null or h.position < c.position
      order by c.nth
    ), moved as (
      insert into channel_heads (epoch, channel, position)
      select ${epoch}, channel, position from changes
      on conflict (epoch, channel) do update set position = excluded.position
    )
    insert into change_feed (projection, epoch, channel, from_position, to_position, ops)
    select ${name}, ${epoch}, channel, before, position, ops from changes`.execute(tx);
}

function mergeByChannel(changes: readonly ChannelChange[]): ChannelChange[] {
  const merged = new Map<string, ChannelChange>();
  for (const { channel, position, ops } of changes) {
    const before = merged.get(channel);
    const last = before !== undefined && before.position > position ? before.position : position;
    merged.set(channel, { channel, position: last, ops: [...(before?.ops ?? []), ...ops] });
  }
  return [...merged.values()].sort((a, b) => (a.channel < b.channel ? -1 : 1));
}
