import type { News } from './news.ts';
import type { SubscribeOptions, SubscriptionBatch } from './port.ts';

export interface FollowOptions extends SubscribeOptions {
  news: News;
  /** Reads on from a position; the answered `position` is how far it looked, matching or not. */
  read(after: bigint, limit: number): Promise<SubscriptionBatch>;
  /** Longest time without a look at the store: what other processes stored is found by this alone. */
  pollMs: number;
  /** Told of reads that failed; the subscription goes on from where it stood. */
  onError(error: unknown): void;
}

const BACK_OFF_MS = 250;

/**
 * The loop of every catch-up subscription: read on from the last position, hand over, wait for news when there was
 * nothing. There is no switch from "catching up" to "live" and hence no seam where an event could fall through: the
 * mark is taken before the read, so that an event stored during the read ends the wait at once.
 */
export async function* follow(options: FollowOptions): AsyncGenerator<SubscriptionBatch, void> {
  const { news, signal, pollMs, batchSize = 500 } = options;
  let position = options.after;
  while (!signal.aborted) {
    const mark = news.mark();
    let batch: SubscriptionBatch;
    try {
      batch = await options.read(position, batchSize);
    } catch (error) {
      if (signal.aborted) return;
      options.onError(error);
      await news.since(news.mark(), BACK_OFF_MS, signal);
      continue;
    }
    if (batch.position > position) {
      position = batch.position;
      yield batch;
    } else {
      await news.since(mark, pollMs * (0.75 + Math.random() / 2), signal);
    }
  }
}
