import { type AnyEvent, streamOf } from '@keywright/events';
import type { FastifyRequest } from 'fastify';
import type { Platform, ScopeResolver } from '../feature.ts';
import { readRecorded } from '../projections/recorded.ts';
import type { Aggregate, AnyAggregate } from './aggregate.ts';
import { eventIdOf, type Loaded, withMore } from './loaded.ts';
import { orKept } from './kept-state.ts';
import { loadWhole, nullWhereUnreadable, projectOf } from './read-stream.ts';

/** What loading needs of the platform. */
export type Source = Pick<Platform, 'store' | 'db'>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route decides on: its scope loads it, so that it is read once a request. */
    aggregate?: AnyAggregate;
    /** Its scope leads to another stream than that, which is loaded too (`loadedScope`). */
    loadsScope?: boolean;
  }
  interface FastifyRequest {
    /** The stream that the route's scope led to; `loaded` where it could be read, for the command of this id. */
    subject: {
      aggregate: AnyAggregate;
      id: string;
      commandId: string;
      loaded: Loaded<unknown, AnyEvent> | null;
    } | null;
  }
}

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
    const id = await idOf(named, platform);
    if (id === null) return null;
    const { aggregate: decided, loadsScope = false } = request?.routeOptions.config ?? {};
    if (!request || (decided !== aggregate && !loadsScope)) return projectOf(platform, aggregate, id);
    const commandId = request.commandId || null;
    const loading = loadAggregate(platform, aggregate, id, commandId);
    const found = commandId === null ? orKept(platform, aggregate, id, loading) : loading;
    const loaded = await found.catch(nullWhereUnreadable);
    request.subject = { aggregate, id, commandId: request.commandId, loaded };
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
  const loaded = subject.commandId === request.commandId ? subject.loaded : null;
  return { id: subject.id, loaded: (loaded ?? undefined) as Loaded<S, E> | undefined };
}

/** The stream that the scope of a request led to where its route decides on another one. @throws UnreadableEvent */
export async function loadedScope(
  { subject, url }: FastifyRequest,
  source: Source,
): Promise<Loaded<unknown, AnyEvent>> {
  if (subject === null) throw new Error(`the scope of ${url} loads nothing`);
  return subject.loaded ?? loadAggregate(source, subject.aggregate, subject.id, null);
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
  const stream = streamOf(aggregate.category, id);
  const own = commandId === null ? null : eventIdOf(commandId, stream, 0);
  const snapshot = await aggregate.snapshot?.(source.db, id, own);
  if (!snapshot) return loadWhole(source.store, aggregate, id);
  const { projectId, state, revision, eventId, containsEvent } = snapshot;
  const stored = await source.store.readStream(stream, { from: revision });
  const [last, ...after] = stored.map((event) => readRecorded(event, aggregate.upcast));
  if (last?.id !== eventId) return loadWhole(source.store, aggregate, id);
  const loaded = { id, projectId, state, revision, events: [last], whole: false, mayRepeat: containsEvent };
  return withMore(aggregate, loaded, after);
}
