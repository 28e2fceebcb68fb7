import { randomUUID } from 'node:crypto';
import type { EventStore, Json, NewEvent, StoredEvent, SubscribeOptions } from '../port.ts';

/** A fresh, empty store, and further handles on the same data as another process would hold them. */
export interface StoreUnderTest {
  store: EventStore;
  another(): Promise<EventStore>;
}

export interface OpenOptions {
  /** Where positions begin; adapters that cannot choose it ignore it. */
  firstPosition?: bigint;
}

export type OpenStore = (options?: OpenOptions) => Promise<StoreUnderTest>;

/** One promise of the port, as a function that throws where a store breaks it. */
export interface Check {
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

export function check(title: string, run: (open: OpenStore) => Promise<void>): Check {
  return { title, run };
}

export function event(data: Json = {}, type = 'SomethingHappened'): NewEvent {
  return { id: randomUUID(), type, data, metadata: { schemaVersion: 1 } };
}

export function events(count: number): NewEvent[] {
  return Array.from({ length: count }, (_, index) => event({ index }));
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
