import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../errors/app-error.ts';
import { storeUnavailable } from './errors.ts';
import type { StoredEvent } from './port.ts';

/** An event that a store was seen to hold, by which it is known again. */
export type SeenEvent = Pick<StoredEvent, 'id' | 'stream' | 'revision' | 'position'>;

/** Says whether a store holds all that has been seen of it. */
export interface StoreGuard {
  /** Why nothing is appended; null while all is well. */
  behind: string | null;
  /** The newest event that is known to be recorded; null before the first. */
  newest: SeenEvent | null;
  /** How far events are known to be recorded, by whomever. */
  known: bigint;
  /** Something did not fit what was known before, and no look at the store since has ended. */
  inDoubt: boolean;
  /** Finds out anew. */
  check(): Promise<void>;
  /** When the store last answered, as far as anybody looked; null while it does. */
  away: Date | null;
  /** The store answers, or could not be reached. */
  heard(answers: boolean): void;
}

/** Longest that appends wait to hear whether the store is the one it was. */
const LONGEST_CHECK_MS = 5_000;

/** A guarded store that may be an older copy of what it was: nobody goes on before it was looked at. */
export class StoreDoubt {
  readonly #guard: StoreGuard;
  #looking: Promise<void> | null = null;

  constructor(guard: StoreGuard) {
    this.#guard = guard;
  }

  /**
   * Looks at a store that is in doubt; whoever comes meanwhile shares the look.
   * @throws AppError STORE_BEHIND, or STORE_UNAVAILABLE where the look fails, with the `outcome` of an append
   */
  async refuseWhereBehind(outcome: 'not-stored' | 'unknown'): Promise<void> {
    if (this.#guard.inDoubt)
      await this.#look().catch((error: unknown) => {
        throw storeUnavailable(outcome, error);
      });
    if (this.#guard.behind !== null) throw new AppError('STORE_BEHIND', { outcome });
  }

  #look(): Promise<void> {
    return (this.#looking ??= this.#lookOnce().finally(() => (this.#looking = null)));
  }

  async #lookOnce(): Promise<void> {
    const late = pause(LONGEST_CHECK_MS, 'late' as const, { ref: false });
    if ((await Promise.race([this.#guard.check(), late])) === 'late')
      throw new Error('the look takes too long');
    this.#guard.inDoubt = false;
  }
}
