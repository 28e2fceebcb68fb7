import type { Pool } from 'pg';
import { createPool } from '../../db/connect.ts';
import { AppendNotifier, catchUpSubscription, pollEvery } from '../catch-up-subscription.ts';
import type { EventStore, SubscribeOptions, SubscriptionBatch } from '../port.ts';
import { Appender, type AppenderLimits } from './appender.ts';
import { storePoller } from './poll-events.ts';
import { streamReader } from './read-events.ts';
import { storeReader } from './scan-events.ts';
import { SharedPoller } from './shared-poller.ts';
import { MAX_POLL_EVENTS } from './store-poll.ts';

export interface PostgresEventStoreOptions {
  limits?: Partial<AppenderLimits>;
  /** Longest time until a subscription notices what another process stored (default 150 ms). */
  pollMs?: number;
  /** Told of errors that need no answer: lost idle connections, failed polls of a subscription. */
  onError?: (error: unknown) => void;
}

const READERS = 6;

/**
 * An event store in the schema `es` of a PostgreSQL database; the migrations make it, this class only uses it. It puts
 * the parts together, begins and ends them; what one call does stands in its part.
 */
export class PostgresEventStore implements EventStore {
  readonly append: EventStore['append'];
  readonly readStream: EventStore['readStream'];
  readonly readAll: EventStore['readAll'];
  readonly countAll: NonNullable<EventStore['countAll']>;
  readonly head: EventStore['head'];
  /** Nothing but events has a position here. */
  readonly end: EventStore['end'];
  readonly storeId: EventStore['storeId'];
  readonly #readers: Pool;
  readonly #writers: Pool;
  readonly #appender: Appender;
  readonly #notifier = new AppendNotifier();
  readonly #poller: SharedPoller;
  readonly #closed = new AbortController();
  readonly #untilPoll: () => number;
  readonly #onError: (error: unknown) => void;

  constructor(url: string, { limits, pollMs = 150, onError }: PostgresEventStoreOptions = {}) {
    this.#onError = onError ?? (() => undefined);
    this.#untilPoll = pollEvery(pollMs);
    // Of few events, or of a few positions, a plan of their own looks cheaper than the one for any number; making it takes
    // longer than running it.
    const connections = { planOnce: true, onConnectionLost: this.#onError };
    this.#readers = createPool(url, {
      ...connections,
      max: READERS,
      applicationName: 'keywright-read-events',
    });
    this.readStream = streamReader(this.#readers);
    const reader = storeReader(this.#readers);
    ({ readAll: this.readAll, countAll: this.countAll, head: this.head, storeId: this.storeId } = reader);
    this.end = this.head;
    const poll = storePoller(this.#readers);
    this.#poller = new SharedPoller({ notifier: this.#notifier, limit: MAX_POLL_EVENTS, poll });
    // Its own connection: readers must never keep the appender waiting.
    this.#writers = createPool(url, {
      ...connections,
      max: 1,
      applicationName: 'keywright-append',
      pipeline: true,
    });
    const onCommitted = this.#notifier.appended;
    this.#appender = new Appender({ pool: this.#writers, onCommitted, ...(limits && { limits }) });
    this.append = this.#appender.append;
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionBatch, void> {
    const reader = this.#poller.join(options.categories ? new Set(options.categories) : null);
    try {
      yield* catchUpSubscription({
        ...options,
        signal: AbortSignal.any([options.signal, this.#closed.signal]),
        notifier: this.#notifier,
        untilPoll: this.#untilPoll,
        onError: this.#onError,
        read: reader.read,
      });
    } finally {
      reader.leave();
    }
  }

  onAppended(listener: () => void): () => void {
    return this.#notifier.onAppended(listener);
  }

  wake(): void {
    this.#notifier.notify();
  }

  /** Waits for the appends under way, ends the subscriptions, closes the connections. */
  async close(): Promise<void> {
    if (this.#closed.signal.aborted) return;
    this.#closed.abort();
    await this.#appender.close();
    await Promise.all([this.#writers.end(), this.#readers.end()]);
  }
}
