import type { Feature } from '../platform/feature.ts';
import { endedFamilies } from '../sessions/index.ts';
import { createGateway } from './gateway.ts';
import { registerOpenSocket } from './open-socket.ts';
import { LIVE_SETTINGS, type LiveSettings } from './settings.ts';
import { registerCreateTicket } from './tickets/create-ticket.ts';
import { memoryTicketStore } from './tickets/ticket-store.ts';

/** The live gateway with times and bounds of one's own, for tests and load tests. */
export function liveWith(changes: Partial<LiveSettings>): Feature {
  const settings = { ...LIVE_SETTINGS, ...changes };
  return {
    name: 'live',
    async routes(app, platform) {
      const tickets = memoryTicketStore(platform.clock, settings.ticketSeconds);
      const gateway = createGateway(platform, {
        tickets,
        settings,
        endedFamilies: (families) => endedFamilies(platform.db, families),
      });
      registerCreateTicket(app, platform, tickets, settings);
      await registerOpenSocket(app, gateway, settings, platform.config.publicUrl);
    },
  };
}

/** Screens that stay equal to the server: tickets, the socket, and what goes over it (events/src/live/SPEC.md). */
export const live: Feature = liveWith({});
