import rateLimit from '@fastify/rate-limit';
import { AppError } from '../errors/app-error.ts';
import type { App } from '../feature.ts';

const WINDOW_MS = 60_000;
/**
 * Of very many addresses or users the least recently seen are forgotten, so that nobody can fill the memory. Each limit has
 * to be told: it takes over other settings of the plugin, not this one, and would remember 5,000.
 */
const REMEMBERED = { cache: 50_000 };

/** Requests a minute by address; must run before the caller is known. */
export async function registerAddressLimit(app: App, perAddress: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) => rateLimited(ttl),
  });
  const take = app.createRateLimit({ max: perAddress, ...REMEMBERED });
  app.addHook('onRequest', async (request) => {
    const count = await take(request);
    if (!count.isAllowed && count.isExceeded) throw rateLimited(count.ttl);
  });
}

/** Requests a minute by user, told in the RateLimit headers; must run after authentication. */
export function registerUserLimit(app: App, perUser: number): void {
  const limit = app.rateLimit({
    max: perUser,
    ...REMEMBERED,
    keyGenerator: ({ session }) => session?.userId ?? '',
    allowList: ({ session }) => session === null,
  });
  app.addHook('onRequest', limit);
}

function rateLimited(waitMs: number): AppError {
  return new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });
}
