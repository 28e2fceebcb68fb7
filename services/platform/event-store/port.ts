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

/** One recorded event. `position` orders all events of the store and equals commit order. */
export interface StoredEvent extends NewEvent {
  stream: string;
  revision: bigint;
  position: bigint;
}

/** Revision and position of the last event of the append; `repeated` when these ids were stored before. */
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

/** A batch of events in position order; `position` is the checkpoint to resume from, also when nothing matched. */
export interface SubscriptionBatch {
  events: StoredEvent[];
  position: bigint;
}

/**
 * The one way to record and read facts. Appends refuse an empty list and more than 1 MiB; a retry with the same ids
 * and the same expected revision answers what the first attempt stored; a partly known batch is a wrong revision.
 */
export interface EventStore {
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<AppendResult>;
  readStream(stream: string, options?: ReadOptions): Promise<StoredEvent[]>;
  readAll(options?: ReadAllOptions): Promise<StoredEvent[]>;
  /** Catch-up subscription: everything after `after`, then live, in order, without a gap; ends when aborted. */
  subscribe(options: {
    after: bigint;
    categories?: readonly string[];
    signal: AbortSignal;
    batchSize?: number;
  }): AsyncIterable<SubscriptionBatch>;
  /** Position of the newest event, 0n for an empty store. */
  head(): Promise<bigint>;
  /** Identity of this store (`StoreCreated`), so that a read side never follows another one by accident. */
  storeId(): Promise<string>;
  close(): Promise<void>;
}
