import { AppError } from '../errors/app-error.ts';
import type { App, Platform } from '../feature.ts';
import { type RateVerdict, RateWindow } from './rate-window.ts';

/** Requests a minute by address; must run before the caller is known. */
export function registerAddressLimit(app: App, platform: Platform): void {
  const window = new RateWindow(platform.config.rateLimits.perAddress, platform.clock);
  app.addHook('onRequest', (request, _reply, done) => {
    refuseOver(window.take(request.ip));
    done();
  });
}

/** Requests a minute by user, told in the RateLimit headers; must run after authentication. */
export function registerUserLimit(app: App, platform: Platform): void {
  const window = new RateWindow(platform.config.rateLimits.perUser, platform.clock);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.session) {
      const verdict = window.take(request.session.userId);
      reply.headers({
        'ratelimit-limit': String(verdict.limit),
        'ratelimit-remaining': String(verdict.remaining),
        'ratelimit-reset': String(verdict.resetSeconds),
      });
      refuseOver(verdict);
    }
    done();
  });
}

/** @throws AppError RATE_LIMITED, with the seconds to wait. */
export function refuseOver(verdict: RateVerdict): void {
  if (!verdict.allowed) throw new AppError('RATE_LIMITED', { retryAfter: verdict.resetSeconds });
}
