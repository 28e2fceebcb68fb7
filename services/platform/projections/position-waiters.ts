import { AppError } from '../errors/app-error.ts';

/** How often what is stored is asked while somebody waits, in case a nudge got lost. */
const POLL_MS = 50;

/** Somebody waits for a position, until a moment of `performance.now()`. */
interface Waiter {
  position: bigint;
  key: string | undefined;
  until: number;
  passed(): void;
  failed(error: unknown): void;
}

/** How far one read model is: what is known of it, and what is stored. */
export interface KnownPosition {
  name: string;
  /** Whether what is known shows that the shard of a key, or all of them, have passed a position. */
  hasPassed(position: bigint, key: string | undefined): boolean;
  /** Whether the served version is known. */
  isServedKnown(): boolean;
  readStored(): Promise<void>;
  /** Nobody waits any more: these waiters are done with. */
  ended(): void;
}

/**
 * Those who wait for one read model. However many they are, what is stored is read once for all of them: at once where
 * the served version is not known, else after a pause, in which the nudge should come. Nobody is refused without a last
 * read.
 */
export class PositionWaiters {
  readonly #known: KnownPosition;
  readonly #all = new Set<Waiter>();
  #polling: Promise<void> | null = null;
  /** Ends the pause before the next read of what is stored. */
  #wake: () => void = () => undefined;

  constructor(known: KnownPosition) {
    this.#known = known;
  }

  /** Resolves when the position is passed. @throws AppError PROJECTION_BEHIND after `timeoutMs`, or what reading threw */
  add(position: bigint, key: string | undefined, timeoutMs: number): Promise<void> {
    const until = performance.now() + timeoutMs;
    return new Promise((passed, failed) => {
      this.#all.add({ position, key, until, passed, failed });
      this.#wake();
      this.#polling ??= this.#poll();
    });
  }

  /** More is known than before: lets go whoever has waited for it. */
  check(): void {
    for (const waiter of this.#all) {
      if (!this.#known.hasPassed(waiter.position, waiter.key)) continue;
      this.#all.delete(waiter);
      waiter.passed();
    }
    if (this.#all.size === 0) this.#wake();
  }

  /** Reads what is stored as long as somebody waits. */
  async #poll(): Promise<void> {
    let nextRead = performance.now() + POLL_MS;
    while (this.#all.size > 0) {
      const earliest = Math.min(...Array.from(this.#all, ({ until }) => until));
      const ms = this.#known.isServedKnown() ? Math.min(nextRead, earliest) - performance.now() : 0;
      if (ms > 0) {
        await this.#pause(ms);
        continue;
      }
      const began = performance.now();
      try {
        await this.#known.readStored();
        nextRead = performance.now() + POLL_MS;
        this.#rejectExpired(began);
      } catch (error) {
        for (const { failed } of this.#all) failed(error);
        this.#all.clear();
      }
    }
    this.#known.ended();
  }

  /** Those whose time was over when the last read began. */
  #rejectExpired(began: number): void {
    for (const waiter of this.#all) {
      if (waiter.until > began) continue;
      this.#all.delete(waiter);
      const details = { projection: this.#known.name, position: waiter.position.toString() };
      waiter.failed(new AppError('PROJECTION_BEHIND', details));
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
