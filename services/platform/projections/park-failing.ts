import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { isAboutData } from '../db/connection-errors.ts';
import type { StoredEvent, SubscriptionBatch } from '../event-store/port.ts';
import { type Checkpoint, CheckpointConflict, moveCheckpoint } from './checkpoint.ts';
import { writeChanges } from './commit-batch.ts';
import { insertParkedEvent, type Parking } from './parked-events.ts';
import type { Projection } from './port.ts';

/** How often an event is tried by itself before it is parked. */
export const MAX_ATTEMPTS = 3;

export interface BatchSteps {
  /** One transaction: the rows of a batch and the checkpoint behind it. */
  step(batch: SubscriptionBatch): Promise<void>;
  /** Parks one event that fails by itself. */
  park(event: StoredEvent, error: unknown): Promise<void>;
}

/**
 * Goes on with a batch whose step has failed with `error`: it is halved until the event is found that fails alone; after
 * three attempts that one is parked, the others are applied.
 * @throws what is not about the data: the database is away, another projector has moved the checkpoint.
 */
export async function parkFailing(
  batch: SubscriptionBatch,
  error: unknown,
  steps: BatchSteps,
  attempt = 1,
): Promise<void> {
  const [first, ...more] = batch.events;
  if (first === undefined || error instanceof CheckpointConflict || !isAboutData(error)) throw error;
  const again = (some: SubscriptionBatch, nth: number) =>
    steps.step(some).catch((failure: unknown) => parkFailing(some, failure, steps, nth));
  if (more.length > 0) {
    const middle = Math.ceil(batch.events.length / 2);
    const head = batch.events.slice(0, middle);
    await again({ events: head, position: head.at(-1)?.position ?? batch.position }, 1);
    await again({ events: batch.events.slice(middle), position: batch.position }, 1);
  } else if (attempt < MAX_ATTEMPTS) {
    await again(batch, attempt + 1);
  } else {
    await steps.park(first, error);
  }
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
