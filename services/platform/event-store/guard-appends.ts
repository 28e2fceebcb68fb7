import { AppError } from '../errors/app-error.ts';
import type { EventStore } from './port.ts';

/** Says whether a store holds all that has been seen of it. */
export interface StoreGuard {
  /** Why nothing is appended; null while all is well. */
  behind: string | null;
  /** Finds out anew. */
  check(): Promise<void>;
  /** The store has answered, or could not be reached. */
  heard(answered: boolean): void;
}

/**
 * A store that takes no appends while it is behind, an older copy of what it was: they would be given positions that
 * readers have passed. A position that goes back between two appends of this process makes it look at once.
 * @throws AppError STORE_BEHIND
 */
export function guardAppends(store: EventStore, guard: StoreGuard): EventStore {
  let newest = 0n;
  const telling = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      guard.heard(true);
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.code === 'STORE_UNAVAILABLE') guard.heard(false);
      throw error;
    }
  };
  return {
    async append(stream, expected, events) {
      if (guard.behind !== null) throw new AppError('STORE_BEHIND');
      const before = newest;
      const result = await telling(store.append(stream, expected, events));
      if (result.position > newest) newest = result.position;
      else if (!result.repeated && result.position < before) {
        newest = result.position;
        await guard.check();
        if (guard.behind !== null) throw new AppError('STORE_BEHIND');
      }
      return result;
    },
    readStream: (...call) => telling(store.readStream(...call)),
    readAll: (...call) => store.readAll(...call),
    subscribe: (options) => store.subscribe(options),
    head: () => telling(store.head()),
    end: () => telling(store.end()),
    storeId: () => store.storeId(),
    onAppended: (listener) => store.onAppended?.(listener) ?? (() => undefined),
    wake: () => store.wake?.(),
    close: () => store.close(),
  };
}
