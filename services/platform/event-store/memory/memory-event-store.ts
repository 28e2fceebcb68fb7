import { categoryOf } from '@keywright/events';
import { randomUUID } from 'node:crypto';
import { WrongExpectedRevision } from '../errors.ts';
import { AppendNotifier, catchUpSubscription } from '../catch-up-subscription.ts';
import { checkFailedAppend, meetsExpectation } from '../check-append.ts';
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
import { prepareAppend, type PreparedEvent } from '../prepare-append.ts';

/** Like the event as stored, but data and metadata are JSON text: every reader gets values of its own. */
type Kept = Omit<StoredEvent, 'data' | 'metadata'> & { data: string; metadata: string };

export interface MemoryEventStoreOptions {
  /** Position of the first event (default 1n). */
  firstPosition?: bigint;
}

/** An event store that forgets everything at the end of the process; for tests and trials. */
export class MemoryEventStore implements EventStore {
  readonly #events: Kept[] = [];
  readonly #streams = new Map<string, Kept[]>();
  readonly #byId = new Map<string, Kept>();
  readonly #notifier = new AppendNotifier();
  readonly #closed = new AbortController();
  readonly #id = randomUUID();
  #next: bigint;

  constructor(options: MemoryEventStoreOptions = {}) {
    this.#next = options.firstPosition ?? 1n;
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<AppendResult> {
    const prepared = prepareAppend(stream, events).events;
    await Promise.resolve();
    const actual = this.#streams.get(stream)?.at(-1)?.revision ?? null;
    const known = prepared.map((event) => this.#byId.get(event.id));
    if (known.some((event) => event !== undefined) || !meetsExpectation(expected, actual)) {
      const outcome = checkFailedAppend({ stream, expected, known, actual });
      if (outcome instanceof WrongExpectedRevision) throw outcome;
      return outcome;
    }
    const last = prepared.map((event) => this.#record(stream, event)).at(-1);
    this.#notifier.appended();
    return { revision: last?.revision ?? 0n, position: last?.position ?? 0n, repeated: false };
  }

  #record(stream: string, event: PreparedEvent): Kept {
    const events = this.#streams.get(stream) ?? [];
    const kept: Kept = { ...event, stream, revision: BigInt(events.length), position: this.#next };
    this.#next += 1n;
    events.push(kept);
    this.#streams.set(stream, events);
    this.#events.push(kept);
    this.#byId.set(kept.id, kept);
    return kept;
  }

  readStream(stream: string, options: ReadOptions = {}): Promise<StoredEvent[]> {
    const { direction = 'forward', from, limit = Infinity } = options;
    const events = this.#streams.get(stream) ?? [];
    const inRange = events.filter(
      (event) =>
        from === undefined || (direction === 'forward' ? event.revision >= from : event.revision <= from),
    );
    return Promise.resolve(take(inRange, direction, limit));
  }

  readAll(options: ReadAllOptions = {}): Promise<StoredEvent[]> {
    const { direction = 'forward', limit = Infinity } = options;
    return Promise.resolve(take(this.#matching(options), direction, limit));
  }

  countAll({ limit = Infinity, ...options }: Omit<ReadAllOptions, 'direction'> = {}): Promise<number> {
    return Promise.resolve(Math.min(this.#matching(options).length, limit));
  }

  #matching({ after, direction = 'forward', categories }: ReadAllOptions): Kept[] {
    const range =
      after === undefined
        ? this.#events
        : direction === 'forward'
          ? this.#events.slice(this.#indexAfter(after))
          : this.#events.slice(0, Math.max(0, this.#indexAfter(after) - 1));
    return categories ? range.filter((event) => categories.includes(categoryOf(event.stream))) : range;
  }

  /** Positions here are without gaps, so that a position leads to its index. */
  #indexAfter(position: bigint): number {
    const first = this.#events[0]?.position ?? 0n;
    return position < first ? 0 : Number(position - first) + 1;
  }

  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionBatch> {
    const { categories } = options;
    return catchUpSubscription({
      ...options,
      signal: AbortSignal.any([options.signal, this.#closed.signal]),
      notifier: this.#notifier,
      untilPoll: () => 1_000,
      onError: () => undefined,
      read: async (after, limit) => {
        // Nothing can be stored between these two: the events are taken before the first await.
        const head = this.#events.at(-1)?.position ?? 0n;
        const events = await this.readAll({ after, limit, ...(categories && { categories }) });
        const last = events.length === limit ? events.at(-1)?.position : head;
        return { events: () => events, full: events.length === limit, position: last ?? after };
      },
    });
  }

  head(): Promise<bigint> {
    return Promise.resolve(this.#events.at(-1)?.position ?? 0n);
  }

  end(): Promise<bigint> {
    return this.head();
  }

  storeId(): Promise<string> {
    return Promise.resolve(this.#id);
  }

  onAppended(listener: () => void): () => void {
    return this.#notifier.onAppended(listener);
  }

  wake(): void {
    this.#notifier.notify();
  }

  close(): Promise<void> {
    this.#closed.abort();
    return Promise.resolve();
  }
}

function take(events: readonly Kept[], direction: 'forward' | 'backward', limit: number): StoredEvent[] {
  const chosen = direction === 'forward' ? events.slice(0, limit) : events.toReversed().slice(0, limit);
  return chosen.map((event) => ({
    ...event,
    data: JSON.parse(event.data) as StoredEvent['data'],
    metadata: JSON.parse(event.metadata) as StoredEvent['metadata'],
  }));
}
