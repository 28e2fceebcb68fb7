import { AppError } from '../errors/app-error.ts';
import { WindowCounts } from './rate-limits.ts';

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

/** So many a minute of each key, for what is no plain request: tickets and sockets. */
export class RateWindow {
  readonly #limit: number;
  readonly #counts = new WindowCounts();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Uses one of the key's allowance. */
  take(key: string): RateVerdict {
    const { current, ttl } = this.#counts.next(key);
    return {
      allowed: current <= this.#limit,
      limit: this.#limit,
      remaining: Math.max(0, this.#limit - current),
      resetSeconds: Math.max(1, Math.ceil(ttl / 1_000)),
    };
  }
}
