import { isAboutData } from '../db/connection-errors.ts';
import type { StoredEvent, SubscriptionBatch } from '../event-store/port.ts';
import { CheckpointConflict } from './checkpoint.ts';

/** How often an event is tried by itself before it is parked. */
export const MAX_ATTEMPTS = 3;

export interface BatchSteps {
  /** One transaction: the rows of a batch and the checkpoint behind it. */
  step(batch: SubscriptionBatch): Promise<void>;
  /** Parks one event that fails by itself. */
  park(event: StoredEvent, error: unknown): Promise<void>;
}

/**
 * Applies a batch. When it fails on its data it is halved until the event is found that fails alone; after three
 * attempts that one is parked.
 * @throws what is not about the data: the database is away, another projector has moved the checkpoint.
 */
export async function applyBisecting(
  batch: SubscriptionBatch,
  { step, park }: BatchSteps,
  attempt = 1,
): Promise<void> {
  const [first, ...more] = batch.events;
  if (first === undefined) return;
  try {
    await step(batch);
  } catch (error) {
    if (error instanceof CheckpointConflict || !isAboutData(error)) throw error;
    if (more.length > 0) {
      const middle = Math.ceil(batch.events.length / 2);
      const head = batch.events.slice(0, middle);
      await applyBisecting(
        { events: head, position: head.at(-1)?.position ?? batch.position },
        { step, park },
      );
      await applyBisecting({ events: batch.events.slice(middle), position: batch.position }, { step, park });
    } else if (attempt < MAX_ATTEMPTS) {
      await applyBisecting(batch, { step, park }, attempt + 1);
    } else {
      await park(first, error);
    }
  }
}
