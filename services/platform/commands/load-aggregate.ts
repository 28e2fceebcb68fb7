import type { DomainEvent, Recorded } from '@keywright/events';
import type { FastifyRequest } from 'fastify';
import { v5 as uuidV5 } from 'uuid';
import type { EventStore, StoredEvent } from '../event-store/port.ts';
import type { Platform, ScopeResolver } from '../feature.ts';
import { projectOfEvent, readRecorded, UnreadableEvent } from '../projections/recorded.ts';
import { isUuid } from '../clock-and-ids.ts';
import type { Aggregate, AnyAggregate } from './aggregate.ts';

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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route decides on: its scope loads it, so that it is read once a request. */
    aggregate?: AnyAggregate;
  }
  interface FastifyRequest {
    /** The stream that the route's scope led to; `loaded` where it could be read. */
    subject: { aggregate: AnyAggregate; id: string; loaded: Loaded<unknown, AnyEvent> | null } | null;
  }
}

/** What loading needs of the platform. */
export type Source = Pick<Platform, 'store' | 'db'>;

/**
 * Finds the project of a stream in the stream itself: it is found the moment it begins, however far behind read models
 * are. `idOf` leads from the id in a request to that of the stream. A route that decides on the stream has it loaded
 * here; another one reads its first event alone.
 */
export function aggregateScope<C, S, E extends AnyEvent, F>(
  aggregate: Aggregate<C, S, E, F>,
  idOf: (named: string, platform: Platform) => Promise<string | null> = (named) => Promise.resolve(named),
): ScopeResolver {
  return async (named, platform, request) => {
    const id = isUuid(named) ? await idOf(named, platform) : null;
    if (id === null) return null;
    if (request?.routeOptions.config.aggregate !== aggregate) return projectOf(platform, aggregate, id);
    const loaded = await loadReadable(platform, aggregate, id, request);
    request.subject = { aggregate, id, loaded };
    return loaded === null ? projectOf(platform, aggregate, id) : loaded.projectId;
  };
}

/** The stream that the scope of a request led to. @throws where the route decides on no such thing */
export function subjectOf<C, S, E extends AnyEvent, F>(
  request: FastifyRequest,
  aggregate: Aggregate<C, S, E, F>,
): { id: string; loaded: Loaded<S, E> | undefined } {
  const { subject } = request;
  if (subject?.aggregate !== aggregate)
    throw new Error(`${request.url} is not about a ${aggregate.category}`);
  return { id: subject.id, loaded: (subject.loaded ?? undefined) as Loaded<S, E> | undefined };
}

/** null where it cannot be read: that is said only to those who may know of it, when they get that far. */
async function loadReadable<C, S, E extends AnyEvent, F>(
  platform: Platform,
  aggregate: Aggregate<C, S, E, F>,
  id: string,
  request: FastifyRequest,
): Promise<Loaded<S, E> | null> {
  try {
    return await loadAggregate(platform, aggregate, id, request.commandId || null);
  } catch (error) {
    if (error instanceof UnreadableEvent) return null;
    throw error;
  }
}

async function projectOf(
  { store }: Platform,
  aggregate: Pick<AnyAggregate, 'category' | 'isProject'>,
  id: string,
): Promise<string | null> {
  const [first] = await store.readStream(streamOf(aggregate, id), { limit: 1 });
  return projectOfStream(aggregate, id, first);
}

/** The one grammar of stream names. */
export function streamOf({ category }: Pick<AnyAggregate, 'category'>, id: string): string {
  return `${category}-${id}`;
}

/** The id of an event: the same command makes the same ids in the same stream, however often it is tried. */
export function eventIdOf(commandId: string, stream: string, index: number): string {
  return uuidV5(`${stream}/${index}`, commandId);
}

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
