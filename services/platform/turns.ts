import pLimit, { type LimitFunction } from 'p-limit';

/** Work on the same thing, one after the other in the order it came; what is kept of a thing goes when nobody waits for it. */
export class Turns<Kept> {
  readonly #open = new Map<string, { limit: LimitFunction; kept: Kept }>();
  readonly #begin: () => Kept;

  /** `begin` makes what the first one finds, and leaves to the next. */
  constructor(begin: () => Kept) {
    this.#begin = begin;
  }

  take<T>(key: string, work: (kept: Kept) => Promise<T>): Promise<T> {
    const turn = this.#open.get(key) ?? { limit: pLimit(1), kept: this.#begin() };
    this.#open.set(key, turn);
    return turn.limit(async () => {
      try {
        return await work(turn.kept);
      } finally {
        if (turn.limit.pendingCount === 0) this.#open.delete(key);
      }
    });
  }
}
