import { AppError } from '../errors/app-error.ts';
import { isUnavailable, storeUnavailable } from '../event-store/errors.ts';
import type { EventStore } from '../event-store/port.ts';

/** How long a command waits for those before it: they are answered within two seconds with it. */
const PATIENCE_MS = 1_500;

interface Waiting {
  since: number;
  begin(): void;
  refuse(error: AppError): void;
}

/** A stream that somebody works on. `latest` is for whoever comes next: the stream as the last one has left it. */
export interface Turn {
  waiting: Waiting[];
  latest?: unknown;
}

const turns = new WeakMap<EventStore, Map<string, Turn>>();

/**
 * Does what this process has to do on a stream one after the other, in the order it came: of many at once, each but one would
 * only learn that it has to begin anew.
 * @throws AppError STREAM_BUSY after too long a wait, STORE_UNAVAILABLE where those before met that, and whatever `work` throws
 */
export async function inTurn<T>(
  store: EventStore,
  stream: string,
  work: (turn: Turn) => Promise<T>,
): Promise<T> {
  const streams = turns.get(store) ?? new Map<string, Turn>();
  turns.set(store, streams);
  const before = streams.get(stream);
  const turn = before ?? { waiting: [] };
  if (before === undefined) streams.set(stream, turn);
  else
    await new Promise<void>((begin, refuse) =>
      turn.waiting.push({ since: performance.now(), begin, refuse }),
    );
  let unavailable = false;
  try {
    return await work(turn);
  } catch (error) {
    unavailable = isUnavailable(error);
    throw error;
  } finally {
    if (!beginNext(turn, unavailable)) streams.delete(stream);
  }
}

/** Refuses those that have waited for too long and lets the next one begin; false where nobody waits. */
function beginNext({ waiting }: Turn, unavailable: boolean): boolean {
  const tooOld = performance.now() - PATIENCE_MS;
  while (waiting[0] !== undefined && waiting[0].since < tooOld)
    waiting.shift()?.refuse(unavailable ? storeUnavailable('not-stored') : new AppError('STREAM_BUSY'));
  const next = waiting.shift();
  next?.begin();
  return next !== undefined;
}
