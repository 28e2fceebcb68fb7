import type { DomainEvent, Recorded } from '@keywright/events';
import type { EventStore, StoredEvent } from '../event-store/port.ts';
import type { Platform } from '../feature.ts';
import { projectOfEvent, readRecorded } from '../projections/recorded.ts';
import { type Aggregate, type AnyAggregate, streamOf } from './aggregate.ts';
import { eventIdOf } from './command-ids.ts';

type AnyEvent = DomainEvent<string, unknown>;

/** One stream as it was when it was read. */
export interface Loaded<S, E extends AnyEvent> {
  id: string;
  /** null where the stream does not exist, or names none. */
  projectId: string | null;
  state: S;
  /** Of the newest event; null where nothing has happened yet. */
  revision: bigint | null;
  /** The newest ones in order: all of them, or those from the end of a snapshot on, its last event included. */
  events: readonly Recorded<E>[];
  /** `events` are all there are. */
  whole: boolean;
  /** The command may have been carried out before: only the whole stream tells. */
  mayRepeat: boolean;
}

/** What loading needs of the platform. */
export type Source = Pick<Platform, 'store' | 'db'>;

/**
 * Reads a stream to decide on it: a snapshot and what came after it, or all of it. A snapshot may be behind,
 * by however much; one that ends with an event which the stream does not have there is passed over.
 * @throws UnreadableEvent where the stream holds what this version does not know
 */
export async function loadAggregate<C, S, E extends AnyEvent, F>(
  source: Source,
  aggregate: Aggregate<C, S, E, F>,
  id: string,
  commandId: string | null,
): Promise<Loaded<S, E>> {
  const stream = streamOf(aggregate, id);
  const own = commandId === null ? null : eventIdOf(commandId, stream, 0);
  const snapshot = await aggregate.snapshot?.(source.db, id, own);
  if (!snapshot) return loadWhole(source.store, aggregate, id);
  const { projectId, state, revision, eventId, containsEvent } = snapshot;
  const stored = await source.store.readStream(stream, { from: revision });
  if (stored[0]?.id !== eventId) return loadWhole(source.store, aggregate, id);
  const [last, ...after] = stored.map((event) => readRecorded(event, aggregate.upcast));
  if (last === undefined) return loadWhole(source.store, aggregate, id);
  const loaded = { id, projectId, state, revision, events: [last], whole: false, mayRepeat: containsEvent };
  return withMore(aggregate, loaded, after);
}

/** All of a stream. @throws UnreadableEvent */
export async function loadWhole<C, S, E extends AnyEvent, F>(
  store: EventStore,
  aggregate: Aggregate<C, S, E, F>,
  id: string,
): Promise<Loaded<S, E>> {
  const stored = await store.readStream(streamOf(aggregate, id));
  const events = stored.map((event) => readRecorded(event, aggregate.upcast));
  const projectId = projectOfStream(aggregate, id, stored[0]);
  const nothing = { state: aggregate.initial, revision: null, events: [], whole: true, mayRepeat: false };
  return withMore(aggregate, { id, projectId, ...nothing }, events);
}

/** The same stream with what happened since it was read. */
export async function loadNewer<C, S, E extends AnyEvent, F>(
  store: EventStore,
  aggregate: Aggregate<C, S, E, F>,
  loaded: Loaded<S, E>,
): Promise<Loaded<S, E>> {
  if (loaded.revision === null) return loadWhole(store, aggregate, loaded.id);
  const stored = await store.readStream(streamOf(aggregate, loaded.id), { from: loaded.revision + 1n });
  return withMore(
    aggregate,
    loaded,
    stored.map((event) => readRecorded(event, aggregate.upcast)),
  );
}

/** What was recorded after a revision, as of the state that was loaded. */
export async function eventsAfter<C, S, E extends AnyEvent, F>(
  store: EventStore,
  aggregate: Aggregate<C, S, E, F>,
  { id, events, whole }: Loaded<S, E>,
  revision: bigint,
): Promise<Recorded<E>[]> {
  const held = events.filter((recorded) => BigInt(recorded.revision) > revision);
  const [first] = events;
  if (whole || first === undefined || BigInt(first.revision) <= revision + 1n) return held;
  const before = Number(BigInt(first.revision) - revision - 1n);
  const stored = await store.readStream(streamOf(aggregate, id), { from: revision + 1n, limit: before });
  return [...stored.map((event) => readRecorded(event, aggregate.upcast)), ...held];
}

/** The project that a stream belongs to, by its first event as it was stored, whatever version that is of. */
export function projectOfStream(
  { isProject }: Pick<AnyAggregate, 'isProject'>,
  id: string,
  first: StoredEvent | undefined,
): string | null {
  if (first === undefined) return null;
  return isProject ? id : projectOfEvent(first);
}

function withMore<C, S, E extends AnyEvent, F>(
  { evolve }: Aggregate<C, S, E, F>,
  loaded: Loaded<S, E>,
  events: readonly Recorded<E>[],
): Loaded<S, E> {
  const last = events.at(-1);
  if (last === undefined) return loaded;
  const state = events.reduce((so, recorded) => evolve(so, recorded), loaded.state);
  return { ...loaded, state, revision: BigInt(last.revision), events: [...loaded.events, ...events] };
}
