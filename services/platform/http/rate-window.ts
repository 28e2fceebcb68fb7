import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';
import type { Clock } from '../feature.ts';

const WINDOW_MS = 60_000;
const MAX_KEYS = 50_000;

interface Count {
  used: number;
  endsAt: number;
}

export interface RateVerdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
}

/** @throws AppError RATE_LIMITED, with the seconds to wait. */
export function refuseOver(verdict: RateVerdict): void {
  if (!verdict.allowed) throw new AppError('RATE_LIMITED', { retryAfter: verdict.resetSeconds });
}

/**
 * Counts per key in windows of one minute that begin with a key's first use. Of very many keys the least recently used
 * are forgotten, so that an attacker with many addresses cannot fill the memory. For what is no plain request: log-ins, of
 * which those that succeed do not count, tickets, and sockets.
 */
export class RateWindow {
  readonly #limit: number;
  readonly #clock: Clock;
  readonly #counts = new LRUCache<string, Count>({ max: MAX_KEYS });

  constructor(limit: number, clock: Clock) {
    this.#limit = limit;
    this.#clock = clock;
  }

  /** Uses one of the key's allowance; over the limit nothing more is counted. */
  take(key: string): RateVerdict {
    const now = this.#clock.now().getTime();
    let count = this.#counts.get(key);
    if (!count || count.endsAt <= now) {
      count = { used: 0, endsAt: now + WINDOW_MS };
      this.#counts.set(key, count);
    }
    const allowed = count.used < this.#limit;
    if (allowed) count.used += 1;
    return {
      allowed,
      limit: this.#limit,
      remaining: this.#limit - count.used,
      resetSeconds: Math.max(1, Math.ceil((count.endsAt - now) / 1000)),
    };
  }

  /** Takes back one use, for what turned out not to count. */
  giveBack(key: string): void {
    const count = this.#counts.get(key);
    if (count && count.used > 0) count.used -= 1;
  }
}
