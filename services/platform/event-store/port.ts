/** What an append demands of the stream: absent, present, anything, or exactly at a revision (from 0n). */
export type ExpectedRevision = 'none' | 'exists' | 'any' | bigint;

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** One event to record; `id` is a UUID that stays the same on every retry of the same command. */
export interface NewEvent {
  id: string;
  type: string;
  data: Json;
  metadata: Json;
}

/** One recorded event. `position` orders all events of the store and equals commit order; it may skip numbers. */
export interface StoredEvent extends NewEvent {
  stream: string;
  revision: bigint;
  position: bigint;
}

/**
 * Revision and position of the last event of the append; `repeated` when these ids were stored before. An EventStoreDB does not
 * tell: what another process has stored of the same ids, and this one has not seen yet, it takes for its own.
 */
export interface AppendResult {
  revision: bigint;
  position: bigint;
  repeated: boolean;
}

export interface ReadOptions {
  direction?: 'forward' | 'backward';
  /** First revision to read (inclusive). Default: the start, or the end when backward. */
  from?: bigint;
  limit?: number;
}

export interface ReadAllOptions {
  /** Exclusive: forward reads begin after it, backward reads before it. */
  after?: bigint;
  direction?: 'forward' | 'backward';
  limit?: number;
  /** Stream categories (the name up to the first dash); absent = all. */
  categories?: readonly string[];
}

export interface SubscribeOptions {
  /** Position of the last event the subscriber knows; 0n = from the first event. */
  after: bigint;
  categories?: readonly string[];
  /** Ends the subscription; its iterator then returns, it does not throw. */
  signal: AbortSignal;
  /** Most events of one batch (default 500). */
  batchSize?: number;
}

/**
 * A batch of events in position order; `position` is the checkpoint to resume from, also when nothing matched. Other
 * subscriptions of the process may be given the same objects: they are for reading.
 */
export interface SubscriptionBatch {
  events: StoredEvent[];
  position: bigint;
}

/** Most bytes of one append: types, data and metadata as JSON in UTF-8. EventStoreDB's own limit, kept by all. */
export const MAX_APPEND_BYTES = 1_048_576;

/**
 * The one way to record and read facts. A retry with the same ids and the same expected revision answers what the
 * first attempt stored, whatever happened since; a partly known append is a wrong revision. `any` and `exists` are for
 * streams nobody decides on: only some adapters recognise their retries.
 * @throws WrongExpectedRevision, InvalidAppend (errors.ts); AppError STORE_UNAVAILABLE, whose `outcome` says whether
 * the append is known to be `not-stored` or `unknown` (then only a retry with the same ids tells).
 */
export interface EventStore {
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;
  /** The events of one stream in revision order; none for a stream that does not exist. */
  readStream(stream: string, options?: ReadOptions): Promise<StoredEvent[]>;
  readAll(options?: ReadAllOptions): Promise<StoredEvent[]>;
  /** How many events `readAll` would answer. Absent where the store has to read them for that. */
  countAll?(options?: Omit<ReadAllOptions, 'direction'>): Promise<number>;
  /** Catch-up subscription: everything after `after`, then live, in order, without a gap; ends when aborted. */
  subscribe(options: SubscribeOptions): AsyncIterable<SubscriptionBatch>;
  /** Position of the newest event, 0n for an empty store. */
  head(): Promise<bigint>;
  /**
   * Where the log ends: at the newest event, or behind it at what the store has recorded of its own since. No
   * subscription hands out a position beyond it, so a checkpoint beyond it is of events that are not there.
   */
  end(): Promise<bigint>;
  /** Identity of this store (`StoreCreated`), so that a read side never follows another one by accident. */
  storeId(): Promise<string>;
  /**
   * Calls `listener` after what this process appended can be read; answers how to end that. Absent, like `wake`, where
   * the server itself tells every process.
   */
  onAppended?(listener: () => void): () => void;
  /** Another process has appended: subscriptions poll at once instead of after their interval. */
  wake?(): void;
  close(): Promise<void>;
}
