import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.ts';
import type { App } from '../feature.ts';
import { networkOf } from './address-network.ts';

const WINDOW_MS = 60_000;
/** Of very many addresses or users the least recently seen are forgotten, so that nobody can fill the memory. */
const MAX_KEYS = 50_000;

interface Window {
  current: number;
  /** In ms that no wrong clock moves: by the time of day a step back would make it last for hours. */
  endsAt: number;
}

/** Counts by key, in windows of one minute that begin with a key's first use. */
export class WindowCounts {
  readonly #counts = new LRUCache<string, Window>({ max: MAX_KEYS });

  /** Counts one more; `ttl`: in how many ms the window ends. */
  next(key: string, timeWindow = WINDOW_MS): { current: number; ttl: number } {
    // Whole ms, so that a window's length is not a fraction more than it is.
    const now = Math.floor(performance.now());
    let count = this.#counts.get(key);
    if (!count || count.endsAt <= now)
      this.#counts.set(key, (count = { current: 0, endsAt: now + timeWindow }));
    count.current += 1;
    return { current: count.current, ttl: count.endsAt - now };
  }
}

/** What the plugin counts in, one for each limit; its own counts go by the time of day. */
class Windows extends WindowCounts implements FastifyRateLimitStore {
  incr(
    key: string,
    done: (error: Error | null, count: { current: number; ttl: number }) => void,
    timeWindow?: number,
  ): void {
    done(null, this.next(key, timeWindow));
  }

  child(): Windows {
    return new Windows();
  }
}

/** Requests a minute by address; must run before the caller is known. */
export async function registerAddressLimit(app: App, perAddress: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    store: Windows,
    timeWindow: WINDOW_MS,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) => rateLimited(ttl),
  });
  const keyGenerator = ({ ip }: { ip: string }) => networkOf(ip);
  const take = app.createRateLimit({ max: perAddress, keyGenerator });
  app.addHook('onRequest', async (request) => {
    const count = await take(request);
    if (!count.isAllowed && count.isExceeded) throw rateLimited(count.ttl);
  });
}

/** Requests a minute by user, told in the RateLimit headers; must run after authentication. */
export function registerUserLimit(app: App, perUser: number): void {
  const limit = app.rateLimit({
    max: perUser,
    keyGenerator: ({ session }) => session?.userId ?? '',
    allowList: ({ session }) => session === null,
  });
  app.addHook('onRequest', limit);
}

function rateLimited(waitMs: number): AppError {
  return new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });
}
