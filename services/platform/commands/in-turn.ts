import { AppError } from '../errors/app-error.ts';
import { isUnavailable, storeUnavailable } from '../event-store/errors.ts';
import type { EventStore } from '../event-store/port.ts';
import { Turns } from '../turns.ts';

/** How long a command waits for those before it: they are answered within two seconds with it. */
const PATIENCE_MS = 1_500;

/** A stream that somebody works on. `latest` is for whoever comes next: the stream as the last one has left it. */
export interface Turn {
  /** The last one met a store that could not be reached. */
  unavailable: boolean;
  latest?: unknown;
}

const turns = new WeakMap<EventStore, Turns<Turn>>();

/**
 * Does what this process has to do on a stream one after the other, in the order it came: of many at once, each but one would
 * only learn that it has to begin anew.
 * @throws AppError STREAM_BUSY after too long a wait, STORE_UNAVAILABLE where those before met that, and whatever `work` throws
 */
export function inTurn<T>(store: EventStore, stream: string, work: (turn: Turn) => Promise<T>): Promise<T> {
  const streams = turns.get(store) ?? new Turns<Turn>(() => ({ unavailable: false }));
  turns.set(store, streams);
  const since = performance.now();
  return streams.take(stream, async (turn) => {
    try {
      if (performance.now() - since > PATIENCE_MS)
        throw turn.unavailable ? storeUnavailable('not-stored') : new AppError('STREAM_BUSY');
      const done = await work(turn);
      turn.unavailable = false;
      return done;
    } catch (error) {
      turn.unavailable = isUnavailable(error);
      throw error;
    }
  });
}
