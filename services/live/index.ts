import type { ChannelKind, Feature } from '../platform/feature.ts';
import { createAdmission, resumeTokens } from './admission.ts';
import { createGateway } from './gateway.ts';
import { GreetingSockets } from './greeting-sockets.ts';
import { openSocketRoute } from './open-socket.ts';
import { LIVE_SETTINGS, type LiveSettings } from './settings.ts';
import { createTicketRoute, postgresTicketStore } from './tickets.ts';

export { nudge } from './nudges.ts';
export { forgetTickets } from './tickets.ts';

const NAME = 'live';

function ticketsWith(settings: LiveSettings): Feature {
  return {
    name: NAME,
    routes(app, platform) {
      const tickets = postgresTicketStore({ ...platform, seconds: settings.ticketSeconds });
      createTicketRoute(app, tickets, settings);
    },
  };
}

function socketWith(kinds: readonly ChannelKind[], settings: LiveSettings): Feature {
  return {
    name: NAME,
    async routes(app, platform) {
      const greeting = new GreetingSockets(settings, platform.config.rateLimits.perAddress);
      const gateway = createGateway(platform, {
        greeting,
        admission: createAdmission({
          tickets: postgresTicketStore({ ...platform, seconds: settings.ticketSeconds }),
          tokens: resumeTokens(platform.config.jwtSecret),
          clock: platform.clock,
          ttlSeconds: settings.ttlSeconds,
          isActive: (session) => app.sessionStates.isActive(session),
        }),
        settings,
        kinds,
      });
      await openSocketRoute(app, gateway, greeting, settings, platform);
    },
  };
}

/** The channels that features bring. */
const kindsOf = (features: readonly Feature[]): ChannelKind[] =>
  features.flatMap(({ channels = [] }) => channels);

/**
 * Screens that stay equal to the server, on the channels of the given features: tickets, the socket, and what goes over it
 * (events/src/live/SPEC.md). `changes` are times and bounds of one's own, for tests and load tests.
 */
export function liveFor(features: readonly Feature[], changes: Partial<LiveSettings> = {}): Feature {
  const settings = { ...LIVE_SETTINGS, ...changes };
  const parts = [ticketsWith(settings), socketWith(kindsOf(features), settings)];
  return {
    name: NAME,
    async routes(app, platform) {
      for (const part of parts) await part.routes?.(app, platform);
    },
  };
}

/** The half of it that an API process serves: tickets. */
export const liveTickets: Feature = ticketsWith(LIVE_SETTINGS);

/** The half of it that a live process serves: the socket. */
export const liveSocketFor = (features: readonly Feature[]): Feature =>
  socketWith(kindsOf(features), LIVE_SETTINGS);
