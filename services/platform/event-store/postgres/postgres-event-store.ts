import type { Pool } from 'pg';
import { createPool } from '../../db/connect.ts';
import { storeUnavailable } from '../errors.ts';
import { catchUpSubscription } from '../catch-up-subscription.ts';
import { AppendNotifier } from '../append-notifier.ts';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  NewEvent,
  ReadAllOptions,
  ReadOptions,
  StoredEvent,
  SubscribeOptions,
  SubscriptionBatch,
} from '../port.ts';
import { prepareAppend } from '../prepare-append.ts';
import { Appender, type AppenderLimits } from './appender.ts';
import { isConnectionLoss, isPassing } from '../../db/connection-errors.ts';
import { MAX_POLL_EVENTS, selectAll, pollEvents, selectStream } from './read-events.ts';
import { SharedPoller } from './shared-poller.ts';

export interface PostgresEventStoreOptions {
  limits?: Partial<AppenderLimits>;
  /** Longest time until a subscription notices what another process stored (default 150 ms). */
  pollMs?: number;
  /** Most connections for reading (default 6). */
  readers?: number;
  /** Told of errors that need no answer: lost idle connections, failed polls of a subscription. */
  onError?: (error: unknown) => void;
}

/** An event store in the schema `es` of a PostgreSQL database; the migrations make it, this class only uses it. */
export class PostgresEventStore implements EventStore {
  readonly #readers: Pool;
  readonly #writers: Pool;
  readonly #appender: Appender;
  readonly #notifier = new AppendNotifier();
  readonly #poller: SharedPoller;
  readonly #closed = new AbortController();
  readonly #pollMs: number;
  readonly #onError: (error: unknown) => void;

  constructor(url: string, options: PostgresEventStoreOptions = {}) {
    this.#onError = options.onError ?? (() => undefined);
    this.#pollMs = options.pollMs ?? 150;
    const onConnectionLost = this.#onError;
    // Of few events, or of a few positions, a plan of their own looks cheaper than the one for any number; making it takes
    // longer than running it.
    const planOnce = true;
    this.#readers = createPool(url, {
      max: options.readers ?? 6,
      planOnce,
      applicationName: 'keywright-read-events',
      onConnectionLost,
    });
    this.#poller = new SharedPoller({
      notifier: this.#notifier,
      limit: MAX_POLL_EVENTS,
      poll: (after, options) => pollEvents(this.#readers, after, options),
    });
    // Its own connection: readers must never keep the appender waiting.
    this.#writers = createPool(url, {
      max: 1,
      applicationName: 'keywright-append',
      pipeline: true,
      planOnce,
      onConnectionLost,
    });
    this.#appender = new Appender({
      pool: this.#writers,
      onCommitted: () => this.#notifier.appended(),
      ...(options.limits && { limits: options.limits }),
    });
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    return this.#appender.append(stream, expected, prepareAppend(stream, events));
  }

  readStream(stream: string, options: ReadOptions = {}): Promise<StoredEvent[]> {
    return reading(() => selectStream(this.#readers, stream, options));
  }

  readAll(options: ReadAllOptions = {}): Promise<StoredEvent[]> {
    return reading(() => selectAll(this.#readers, options));
  }

  async *subscribe(options: SubscribeOptions): AsyncGenerator<SubscriptionBatch, void> {
    const categories = options.categories ? new Set(options.categories) : null;
    const reader = this.#poller.join(categories);
    try {
      yield* catchUpSubscription({
        ...options,
        signal: AbortSignal.any([options.signal, this.#closed.signal]),
        notifier: this.#notifier,
        pollMs: this.#pollMs,
        onError: this.#onError,
        read: reader.read,
      });
    } finally {
      reader.leave();
    }
  }

  async head(): Promise<bigint> {
    const newest = 'select coalesce(max(position), 0) as head from es.events';
    const { rows } = await reading(() => this.#readers.query<{ head: string }>(newest));
    return BigInt(rows[0]?.head ?? 0);
  }

  async storeId(): Promise<string> {
    const created = `select value from es.meta where key = 'StoreCreated'`;
    const { rows } = await reading(() => this.#readers.query<{ value: string }>(created));
    const id = rows[0]?.value;
    if (id === undefined) throw new Error('The event store has no identity: es.meta lacks StoreCreated.');
    return id;
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

const READ_ATTEMPTS = 3;

/** Reads may be done again: the first attempt after a restart often meets a connection of before. */
async function reading<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const lost = isConnectionLoss(error);
      if (lost && attempt < READ_ATTEMPTS) continue;
      throw lost || isPassing(error) ? storeUnavailable('not-stored', error) : error;
    }
  }
}
