import type { App, Platform } from '../feature.ts';
import type { ReadinessCheck } from './health.ts';
import { mayChange } from './request-ids.ts';

/** What was refused longer ago says nothing of now, where nobody has tried since. */
const TOLD_MS = 60_000;

/**
 * Sees that requests which would store something are refused because nothing can be stored, by a full disk or a server that
 * is read-only, while everything that reads is well. Answers the check that says so, until one of them is carried out.
 * Reading goes on, and only who tries learns that it is over: the process is degraded and not unready.
 */
export function registerRefusedWrites(app: App, { clock }: Pick<Platform, 'clock'>): ReadinessCheck {
  let refused: { since: Date; last: Date; requests: number } | null = null;
  app.addHook('onResponse', (request, reply, done) => {
    if (request.refusal === 'STORE_UNAVAILABLE' && mayChange(request)) {
      const last = clock.now();
      refused = { since: refused?.since ?? last, last, requests: (refused?.requests ?? 0) + 1 };
    } else if (refused !== null && reply.statusCode < 300 && mayChange(request)) refused = null;
    done();
  });
  return () => {
    if (refused !== null && clock.now().getTime() - refused.last.getTime() > TOLD_MS) refused = null;
    if (refused === null) return Promise.resolve(null);
    const { since, requests } = refused;
    const degraded = `nothing could be stored since ${since.toISOString()}, ${requests} requests were refused: see the disk and the log of PostgreSQL or EventStoreDB`;
    return Promise.resolve({ degraded });
  };
}
