import type { DomainEvent, Recorded } from '@keywright/events';
import type { EventStore, StoredEvent } from '../event-store/port.ts';
import { projectOfEvent, readRecorded } from '../projections/recorded.ts';
import type { Aggregate, AnyAggregate } from './aggregate.ts';
import { type Loaded, streamOf, withMore } from './loaded.ts';

type AnyEvent = DomainEvent<string, unknown>;

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
