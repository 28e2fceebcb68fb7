import { type AnyEvent, type Recorded, streamOf } from '@keywright/events';
import type { EventStore, StoredEvent } from '../event-store/port.ts';
import type { Platform } from '../feature.ts';
import { projectOfEvent } from '../projections/partition.ts';
import { readRecorded, UnreadableEvent } from '../projections/recorded.ts';
import type { Aggregate, AnyAggregate } from './aggregate.ts';
import { type Loaded, withMore } from './loaded.ts';

/** All of a stream. @throws UnreadableEvent */
export async function loadWhole<C, S, E extends AnyEvent, F>(
  store: EventStore,
  aggregate: Aggregate<C, S, E, F>,
  id: string,
): Promise<Loaded<S, E>> {
  const stored = await store.readStream(streamOf(aggregate.category, id));
  const events = stored.map((event) => readRecorded(event, aggregate.upcast));
  const projectId = projectOfStream(aggregate, id, stored[0]);
  const nothing = { state: aggregate.initial, revision: null, events: [], whole: true, mayRepeat: false };
  return withMore(aggregate, { id, projectId, ...nothing }, events);
}

/** What cannot be read is said only to those who may know of it, when they get that far. */
export function nullWhereUnreadable(error: unknown): null {
  if (error instanceof UnreadableEvent) return null;
  throw error;
}

/** The same stream with what happened since it was read. */
export async function loadNewer<C, S, E extends AnyEvent, F>(
  store: EventStore,
  aggregate: Aggregate<C, S, E, F>,
  loaded: Loaded<S, E>,
): Promise<Loaded<S, E>> {
  if (loaded.revision === null) return loadWhole(store, aggregate, loaded.id);
  const stored = await store.readStream(streamOf(aggregate.category, loaded.id), {
    from: loaded.revision + 1n,
  });
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
  const stored = await store.readStream(streamOf(aggregate.category, id), {
    from: revision + 1n,
    limit: before,
  });
  return [...stored.map((event) => readRecorded(event, aggregate.upcast)), ...held];
}

/**
 * The project that a stream belongs to: of its rows, which know it while the store is away, too; of the stream itself where
 * they do not know it (yet). null where there is no such stream.
 */
export async function projectOf(
  { store, db }: Pick<Platform, 'store' | 'db'>,
  aggregate: Pick<AnyAggregate, 'category' | 'isProject' | 'snapshot'>,
  id: string,
): Promise<string | null> {
  const kept = await aggregate.snapshot?.(db, id, null);
  if (kept) return kept.projectId;
  const [first] = await store.readStream(streamOf(aggregate.category, id), { limit: 1 });
  return projectOfStream(aggregate, id, first);
}

/** The project that a stream belongs to, by its first event as it was stored, whatever version that is of. */
function projectOfStream(
  { isProject }: Pick<AnyAggregate, 'isProject'>,
  id: string,
  first: StoredEvent | undefined,
): string | null {
  if (first === undefined) return null;
  return isProject ? id : projectOfEvent(first);
}
