import type { Feature } from '../platform/feature.ts';
import { membershipsOf } from '../membership/index.ts';
import { endedFamilies } from '../sessions/index.ts';
import { batchedMemberships } from './access/batched-memberships.ts';
import { createGateway } from './gateway.ts';
import { openSocketRoute } from './open-socket.ts';
import { LIVE_SETTINGS, type LiveSettings } from './settings.ts';
import { createAdmission } from './tickets/admission.ts';
import { createTicketRoute } from './tickets/create-ticket.ts';
import { resumeTokens } from './tickets/resume-tokens.ts';
import { postgresTicketStore } from './tickets/ticket-store.ts';

export { forgetTickets } from './tickets/ticket-store.ts';

const NAME = 'live';

function ticketsWith(settings: LiveSettings): Feature {
  return {
    name: NAME,
    routes(app, platform) {
      const tickets = postgresTicketStore({ ...platform, seconds: settings.ticketSeconds });
      createTicketRoute(app, platform, tickets, settings);
    },
  };
}

function socketWith(settings: LiveSettings): Feature {
  return {
    name: NAME,
    async routes(app, platform) {
      const gateway = createGateway(platform, {
        admission: createAdmission({
          tickets: postgresTicketStore({ ...platform, seconds: settings.ticketSeconds }),
          tokens: resumeTokens(platform.config.jwtSecret),
          clock: platform.clock,
          ttlSeconds: settings.ttlSeconds,
          isActive: (family) => app.revokedFamilies.isActive(family),
        }),
        settings,
        memberships: batchedMemberships((asked) => membershipsOf(platform.db, asked)),
        endedFamilies: (families) => endedFamilies(platform.db, families),
      });
      await openSocketRoute(app, gateway, settings, platform);
    },
  };
}

/** Tickets and the gateway with times and bounds of one's own, for tests and load tests. */
export function liveWith(changes: Partial<LiveSettings>): Feature {
  const settings = { ...LIVE_SETTINGS, ...changes };
  const parts = [ticketsWith(settings), socketWith(settings)];
  return {
    name: NAME,
    async routes(app, platform) {
      for (const part of parts) await part.routes?.(app, platform);
    },
  };
}

/** Screens that stay equal to the server: tickets, the socket, and what goes over it (events/src/live/SPEC.md). */
export const live: Feature = liveWith({});

/** The half of it that an API process serves: tickets. */
export const liveTickets: Feature = ticketsWith(LIVE_SETTINGS);

/** The half of it that a live process serves: the socket. */
export const liveSocket: Feature = socketWith(LIVE_SETTINGS);
