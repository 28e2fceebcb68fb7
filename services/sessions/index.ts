import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { Feature } from '../platform/feature.ts';
import { ownSessionRoutes } from './own-sessions.ts';
import { revokeRoute } from './revoke-route.ts';
import { tokenRoute } from './token-route.ts';

export { countUse, forgetFailures, waitOf } from './failure-counts.ts';
export { forgetExpiredFamilies, revokeFamilies } from './families.ts';
export { limitGuesses, limitKey } from './log-in-limits.ts';

/** Logging in and out. The only routes that take forms and read cookies. */
export const sessions: Feature = {
  name: 'sessions',
  async routes(app, platform) {
    await app.register(cookie);
    await app.register(formbody, { bodyLimit: 16 * 1024 });
    tokenRoute(app, platform);
    revokeRoute(app, platform);
    ownSessionRoutes(app, platform);
  },
};
