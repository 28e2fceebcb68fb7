import { isAboutData } from '../db/connection-errors.ts';
import type { StoredEvent, SubscriptionBatch } from '../event-store/port.ts';
import { Overtaken } from './checkpoint.ts';

/** How often an event is tried by itself before it is set aside. */
export const ATTEMPTS = 3;

export interface TakeIn {
  /** One transaction: the rows of a batch and the checkpoint behind it. */
  step(batch: SubscriptionBatch): Promise<void>;
  /** Sets aside one event that fails by itself. */
  park(event: StoredEvent, error: unknown): Promise<void>;
}

/**
 * Takes a batch in. When it fails on its data it is halved until the event is found that fails alone; after three
 * attempts that one is set aside.
 * @throws what is not about the data: the database is away, another projector has moved the checkpoint.
 */
export async function takeIn(batch: SubscriptionBatch, { step, park }: TakeIn, attempt = 1): Promise<void> {
  const [first, ...more] = batch.events;
  if (first === undefined) return;
  try {
    await step(batch);
  } catch (error) {
    if (error instanceof Overtaken || !isAboutData(error)) throw error;
    if (more.length > 0) {
      const middle = Math.ceil(batch.events.length / 2);
      const head = batch.events.slice(0, middle);
      await takeIn({ events: head, position: head.at(-1)?.position ?? batch.position }, { step, park });
      await takeIn({ events: batch.events.slice(middle), position: batch.position }, { step, park });
    } else if (attempt < ATTEMPTS) {
      await takeIn(batch, { step, park }, attempt + 1);
    } else {
      await park(first, error);
    }
  }
}
