import type { DomainEvent, Recorded } from '@keywright/events';
import type { EventStore } from '../event-store/port.ts';
import { readRecorded, type Upcast } from '../projections/recorded.ts';

/** What the streams of one category have in common; all of it comes from the events package. */
export interface StreamKind<S, E extends DomainEvent<string, unknown>> {
  initial: S;
  evolve(state: S, recorded: Recorded<E>): S;
  upcast: Upcast<E>;
  /** Today's schema version of each event type. */
  schema: Readonly<Record<E['type'], { version: number }>>;
}

/** One stream as it is now; `revision` is null where nothing has happened yet. */
export interface LoadedStream<S, E extends DomainEvent<string, unknown>> {
  state: S;
  revision: bigint | null;
  history: Recorded<E>[];
}

/** @throws UnreadableEvent where the stream holds what this version does not know. */
export async function loadStream<S, E extends DomainEvent<string, unknown>>(
  store: EventStore,
  kind: StreamKind<S, E>,
  stream: string,
): Promise<LoadedStream<S, E>> {
  const stored = await store.readStream(stream);
  const history = stored.map((event) => readRecorded(event, kind.upcast));
  return { state: fold(kind, history), revision: stored.at(-1)?.revision ?? null, history };
}

export function fold<S, E extends DomainEvent<string, unknown>>(
  kind: StreamKind<S, E>,
  history: readonly Recorded<E>[],
): S {
  return history.reduce((state, recorded) => kind.evolve(state, recorded), kind.initial);
}
