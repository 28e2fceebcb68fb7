import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { StoredEvent, SubscriptionBatch } from '../event-store/port.ts';
import { writeChanges } from './change-feed.ts';
import { type Checkpoint, moveCheckpoint } from './checkpoint.ts';
import { failpoint } from './failpoint.ts';
import { insertParkedEvent, type Parking } from './parked-events.ts';
import type { Projection } from './port.ts';

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
  const applicable =
    streams.size === 0 ? batch.events : batch.events.filter((event) => !streams.has(event.stream));
  const behind = streams.size === 0 ? [] : batch.events.filter((event) => streams.has(event.stream));
  const served = checkpoint.schema === null;
  const moved = await db.transaction().execute(async (tx) => {
    const moving = moveCheckpoint(tx, checkpoint, batch.position);
    // The tables of a version under construction are those of the transaction only once its checkpoint has moved.
    if (!served) await moving;
    const applying = applicable.length > 0 ? projection.apply(applicable, tx) : Promise.resolve([]);
    const [next, changes] = await bothEnded(moving, applying);
    if (served) await writeChanges(tx, checkpoint, changes);
    const parking = { error: 'stands behind a parked event of its stream', attempts: 0, at };
    for (const event of behind) await insertParkedEvent(tx, checkpoint, event, parking);
    failpoint(served ? 'projection:between-rows-and-checkpoint' : 'rebuild:between-rows-and-checkpoint');
    return next;
  });
  if (served) failpoint('projection:after-commit');
  return moved;
}

/** Waits until both have ended, so that neither says anything more in a transaction that is over; the first error counts. */
async function bothEnded<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  const [one, other] = await Promise.allSettled([first, second]);
  if (one.status === 'rejected') throw one.reason;
  if (other.status === 'rejected') throw other.reason;
  return [one.value, other.value];
}

/** Parks one event and moves the checkpoint behind it. A flag that cannot be shown must not hold up anything. */
export async function parkEvent(
  db: Kysely<Database>,
  projection: Projection,
  checkpoint: Checkpoint,
  event: StoredEvent,
  parking: Parking,
): Promise<Checkpoint> {
  const park = (flagged: boolean) =>
    db.transaction().execute(async (tx) => {
      const moved = await moveCheckpoint(tx, checkpoint, event.position);
      await insertParkedEvent(tx, checkpoint, event, parking);
      const changes = flagged ? await projection.flag?.(event, tx) : [];
      if (checkpoint.schema === null) await writeChanges(tx, checkpoint, changes ?? []);
      return moved;
    });
  return projection.flag ? park(true).catch(() => park(false)) : park(false);
}
