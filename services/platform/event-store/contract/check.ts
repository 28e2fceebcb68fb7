import { randomUUID } from 'node:crypto';
import type { EventStore, Json, NewEvent, StoredEvent, SubscribeOptions } from '../port.ts';

/** A fresh, empty store, and further handles on the same data as another process would hold them. */
export interface StoreUnderTest {
  store: EventStore;
  another(): Promise<EventStore>;
  /** Where `losing` was asked for. */
  faults?: InjectedFaults;
  /** What people can do to the store without us; only of stores that let them. */
  outside?: Outside;
}

/** Breaks what is between a process and its store. */
export interface InjectedFaults {
  /** Every connection breaks, and new ones may be made. */
  cut(): void;
  /** The next request arrives; its connection breaks before the answer comes through. */
  loseAnswer(): void;
  /** Resolves when that has happened. */
  lost(): Promise<void>;
}

export interface Outside {
  /** Hides what a stream holds; its revisions go on. */
  delete(stream: string): Promise<void>;
  /** Ends a stream for ever. */
  tombstone(stream: string): Promise<void>;
  /** Records an event that is no JSON. */
  recordBytes(stream: string, type: string, bytes: Uint8Array): Promise<void>;
  /** Makes the store record what is its own, and no event: what is said about a stream, and a scavenge. */
  recordOwn(): Promise<void>;
}

export interface OpenOptions {
  /** Where positions begin, or a little behind it; only for checks among the extras. */
  firstPosition?: bigint;
  /** With `faults`. */
  losing?: boolean;
}

export type OpenStore = (options?: OpenOptions) => Promise<StoreUnderTest>;

/** One promise of the port, as a function that throws where a store breaks it. */
export interface ContractCheck {
  title: string;
  run(open: OpenStore): Promise<void>;
}

/** The same store by two handles that take turns, as two processes would. */
export async function openTwice(
  open: OpenStore,
): Promise<{ store: EventStore; handle(turn: number): EventStore }> {
  const { store, another } = await open();
  const elsewhere = await another();
  return { store, handle: (turn) => (turn % 2 === 0 ? store : elsewhere) };
}

export function contractCheck(title: string, run: (open: OpenStore) => Promise<void>): ContractCheck {
  return { title, run };
}

export function newEvent(data: Json = {}, type = 'SomethingHappened'): NewEvent {
  return { id: randomUUID(), type, data, metadata: { schemaVersion: 1 } };
}

export function newEvents(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, index) => newEvent({ index }));
}

export function stream(category = 'topic'): string {
  return `${category}-${randomUUID()}`;
}

/** What a test may compare of recorded events: who they are, and where. */
export function ids(recorded: readonly { id: string }[]): string[] {
  return recorded.map((each) => each.id);
}

/** Follows a subscription until `done` says so of everything received, then ends it. */
export async function followUntil(
  store: EventStore,
  options: Omit<SubscribeOptions, 'signal'>,
  done: (received: readonly StoredEvent[], position: bigint) => boolean,
): Promise<{ received: StoredEvent[]; position: bigint }> {
  const ending = new AbortController();
  const received: StoredEvent[] = [];
  let position = options.after;
  for await (const batch of store.subscribe({ ...options, signal: ending.signal })) {
    received.push(...batch.events);
    position = batch.position;
    if (done(received, position)) ending.abort();
  }
  return { received, position };
}

/** The part of a store under test that an extra is about; its absence is the fault of who named the extra. */
export function needed<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the store under test lacks what this extra promise needs');
  return part;
}
