import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { News } from './news.ts';
import type { StoredEvent, SubscribeOptions, SubscriptionBatch } from './port.ts';

/** What one look at a store has found. */
export interface Look {
  /** How far it has looked, matching or not. */
  position: bigint;
  /** It found as much as it may, so that more is likely to follow. */
  full: boolean;
  /** The events themselves, made when they are asked for: the next look is on its way by then. */
  events(): StoredEvent[];
}

export interface FollowOptions extends SubscribeOptions {
  news: News;
  /** Looks on from a position. */
  read(after: bigint, limit: number): Promise<Look>;
  /** Longest time without a look at the store: what other processes stored is found by this alone. */
  pollMs: number;
  /** Told of reads that failed; the subscription goes on from where it stood. */
  onError(error: unknown): void;
}

const BACK_OFF_MS = 250;

/**
 * The loop of every catch-up subscription: read on from the last position, hand over, wait for news unless there is more.
 * There is no switch from "catching up" to "live" and hence no seam where an event could fall through: the mark is taken
 * before the read, so that an event stored during the read ends the wait at once. While there is much to read, the store
 * makes the next look ready as the reader works on this one.
 */
export async function* follow(options: FollowOptions): AsyncGenerator<SubscriptionBatch, void> {
  const { news, signal, pollMs, batchSize = 500 } = options;
  const look = (after: bigint) => {
    const mark = news.mark();
    const found = options.read(after, batchSize);
    // Whoever leaves meanwhile does not ask how it ended.
    found.catch(() => undefined);
    return { mark, found };
  };
  let position = options.after;
  let next: ReturnType<typeof look> | null = null;
  while (!signal.aborted) {
    const { mark, found } = next ?? look(position);
    next = null;
    let batch: SubscriptionBatch | null = null;
    try {
      const seen = await found;
      if (seen.position > position) {
        if (seen.full && !signal.aborted) {
          next = look(seen.position);
          // What is asked for leaves this process only at the end of the turn.
          await turnOfTheLoop();
        }
        batch = { events: seen.events(), position: seen.position };
      }
    } catch (error) {
      if (signal.aborted) return;
      next = null;
      options.onError(error);
      await news.since(news.mark(), BACK_OFF_MS, signal);
      continue;
    }
    if (batch !== null) {
      position = batch.position;
      yield batch;
    }
    // What was stored up to the mark is seen: a second look, to see nothing, would cost as much as the first.
    if (next === null) await news.since(mark, pollMs * (0.75 + Math.random() / 2), signal);
  }
}
