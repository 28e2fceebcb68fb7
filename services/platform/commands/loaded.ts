import type { AnyEvent, Recorded } from '@keywright/events';
import { v5 as uuidV5 } from 'uuid';
import type { Aggregate } from './aggregate.ts';

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

/** The id of an event: the same command makes the same ids in the same stream, however often it is tried. */
export function eventIdOf(commandId: string, stream: string, index: number): string {
  return uuidV5(`${stream}/${index}`, commandId);
}

/** The same stream with more events, the next ones of it. */
export function withMore<C, S, E extends AnyEvent, F>(
  { evolve }: Aggregate<C, S, E, F>,
  loaded: Loaded<S, E>,
  events: readonly Recorded<E>[],
): Loaded<S, E> {
  const last = events.at(-1);
  if (last === undefined) return loaded;
  const state = events.reduce((so, recorded) => evolve(so, recorded), loaded.state);
  return { ...loaded, state, revision: BigInt(last.revision), events: [...loaded.events, ...events] };
}

/** The same stream with the newer events of another reading of it, where they follow. */
export function withNewer<C, S, E extends AnyEvent, F>(
  aggregate: Aggregate<C, S, E, F>,
  loaded: Loaded<S, E>,
  other: Loaded<S, E> | undefined,
): Loaded<S, E> {
  const [{ revision }, [first] = []] = [loaded, other?.events];
  if (revision === null || first === undefined || BigInt(first.revision) > revision + 1n) return loaded;
  const newer = other?.events.filter((recorded) => BigInt(recorded.revision) > revision) ?? [];
  return withMore(aggregate, loaded, newer);
}
