import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { StoredEvent, SubscriptionBatch } from '../event-store/port.ts';
import { writeChanges } from './change-feed.ts';
import { type Checkpoint, moveCheckpoint } from './checkpoint.ts';
import { failpoint } from './failpoint.ts';
import { parkEvent, type Parking } from './parked-events.ts';
import type { Projection } from './port.ts';

/** Streams of which an event is parked already, and the time to write down. */
export interface Standstill {
  streams: ReadonlySet<string>;
  at: Date;
}

/**
 * One step of a read model: checkpoint, rows and change feed in one transaction, so that all of it happened or none.
 * Nobody listens to a version under construction: it has no feed.
 * @throws Overtaken when another projector was faster; whatever `apply` throws.
 */
export async function advance(
  db: Kysely<Database>,
  projection: Projection,
  checkpoint: Checkpoint,
  batch: SubscriptionBatch,
  { streams, at }: Standstill,
): Promise<Checkpoint> {
  const applicable =
    streams.size === 0 ? batch.events : batch.events.filter((event) => !streams.has(event.stream));
  const behind = streams.size === 0 ? [] : batch.events.filter((event) => streams.has(event.stream));
  const served = checkpoint.schema === null;
  const moved = await db.transaction().execute(async (tx) => {
    const next = await moveCheckpoint(tx, checkpoint, batch.position);
    const changes = applicable.length > 0 ? await projection.apply(applicable, tx) : [];
    if (served) await writeChanges(tx, checkpoint, changes);
    const parking = { error: 'stands behind a parked event of its stream', attempts: 0, at };
    for (const event of behind) await parkEvent(tx, checkpoint, event, parking);
    failpoint(served ? 'projection:between-rows-and-checkpoint' : 'rebuild:between-rows-and-checkpoint');
    return next;
  });
  if (served) failpoint('projection:after-commit');
  return moved;
}

/** Sets one event aside and moves on behind it. A flag that cannot be shown must not hold up anything. */
export async function setAside(
  db: Kysely<Database>,
  projection: Projection,
  checkpoint: Checkpoint,
  event: StoredEvent,
  parking: Parking,
): Promise<Checkpoint> {
  const park = (flagged: boolean) =>
    db.transaction().execute(async (tx) => {
      const moved = await moveCheckpoint(tx, checkpoint, event.position);
      await parkEvent(tx, checkpoint, event, parking);
      const changes = flagged ? await projection.flag?.(event, tx) : [];
      if (checkpoint.schema === null) await writeChanges(tx, checkpoint, changes ?? []);
      return moved;
    });
  return projection.flag ? park(true).catch(() => park(false)) : park(false);
}
