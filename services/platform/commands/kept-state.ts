import type { AnyEvent } from '@keywright/events';
import { AppError } from '../errors/app-error.ts';
import { storeUnavailable } from '../event-store/errors.ts';
import type { Platform } from '../feature.ts';
import { UnreadableEvent } from '../projections/recorded.ts';
import type { Aggregate } from './aggregate.ts';
import type { Loaded } from './loaded.ts';

/** Longest a request that only reads waits for the event store. */
const READING_MS = 500;

/**
 * What is being loaded for somebody who only reads; where the event store does not answer soon, or the stream holds what
 * cannot be read, the state that the aggregate's rows keep: as of when the store was there, or before that event.
 */
export async function orKept<C, S, E extends AnyEvent, F>(
  { db }: Pick<Platform, 'db'>,
  aggregate: Aggregate<C, S, E, F>,
  id: string,
  loading: Promise<Loaded<S, E>>,
): Promise<Loaded<S, E>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(storeUnavailable('not-stored')), READING_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (error) {
    const isAway = error instanceof AppError && error.code === 'STORE_UNAVAILABLE';
    if (!isAway && !(error instanceof UnreadableEvent)) throw error;
    const kept = await aggregate.snapshot?.(db, id, null);
    if (!kept) throw error;
    const { projectId, state, revision } = kept;
    return { id, projectId, state, revision, events: [], whole: false, mayRepeat: false };
  } finally {
    clearTimeout(timer);
  }
}
