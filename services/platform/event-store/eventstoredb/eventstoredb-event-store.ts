import { storeUnavailable } from '../errors.ts';
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
import { append } from './append.ts';
import { end, head, readAll, readStream, storeId } from './read.ts';
import { acquireClient, type Limits, releaseClient, type SharedClient } from './shared-client.ts';
import { subscribe } from './subscribe.ts';

export interface EventStoreDbEventStoreOptions {
  limits?: Partial<Limits>;
  /** Told of errors that need no answer: subscriptions that had to begin again. */
  onError?: (error: unknown) => void;
}

/**
 * An event store on an EventStoreDB 23.10 or later. All of a process share one client, closed with the last of them.
 * A position is the commit position in the server's log, a number of bytes.
 */
export class EventStoreDbEventStore implements EventStore {
  readonly #shared: SharedClient;
  readonly #onError: (error: unknown) => void;
  readonly #closed = new AbortController();
  readonly #pending = new Set<Promise<unknown>>();

  constructor(url: string, options: EventStoreDbEventStoreOptions = {}) {
    this.#shared = acquireClient(url, options.limits ?? {});
    this.#onError = options.onError ?? (() => undefined);
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    const prepared = prepareAppend(stream, events);
    return this.#whileOpen(() => append(this.#shared, stream, expected, prepared));
  }

  readStream(stream: string, options: ReadOptions = {}): Promise<StoredEvent[]> {
    return this.#whileOpen(() => readStream(this.#shared, stream, options));
  }

  readAll(options: ReadAllOptions = {}): Promise<StoredEvent[]> {
    return this.#whileOpen(() => readAll(this.#shared, options));
  }

  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionBatch> {
    const signal = AbortSignal.any([options.signal, this.#closed.signal]);
    return subscribe(this.#shared, { batchSize: 500, ...options, signal }, this.#onError);
  }

  head(): Promise<bigint> {
    return this.#whileOpen(() => head(this.#shared));
  }

  end(): Promise<bigint> {
    return this.#whileOpen(() => end(this.#shared));
  }

  storeId(): Promise<string> {
    return this.#whileOpen(() => storeId(this.#shared));
  }

  onAppended(listener: () => void): () => void {
    return this.#shared.notifier.onAppended(listener);
  }

  /** The server tells subscriptions what matches by itself; this is for the position of those nothing matches for. */
  wake(): void {
    this.#shared.notifier.notify();
  }

  /** Waits for the calls under way, ends the subscriptions, and closes the client with its last user. */
  async close(): Promise<void> {
    if (this.#closed.signal.aborted) return;
    this.#closed.abort();
    await Promise.allSettled([...this.#pending]);
    await releaseClient(this.#shared);
  }

  async #whileOpen<T>(call: () => Promise<T>): Promise<T> {
    if (this.#closed.signal.aborted) throw storeUnavailable('not-stored');
    const pending = call();
    this.#pending.add(pending);
    try {
      return await pending;
    } finally {
      this.#pending.delete(pending);
    }
  }
}
