import { Type } from 'typebox';
import type { App, Platform } from '../../platform/feature.ts';
import { refuseOver } from '../../platform/http/rate-limits.ts';
import { RateWindow } from '../../platform/http/rate-window.ts';
import { requestSession } from '../../platform/http/session-of.ts';
import type { LiveSettings } from '../settings.ts';
import type { TicketStore } from './ticket-store.ts';

/** POST /api/live/tickets: what opens one live connection, once, within seconds. */
export function createTicketRoute(
  app: App,
  platform: Platform,
  tickets: TicketStore,
  settings: LiveSettings,
): void {
  const window = new RateWindow(settings.ticketsPerMinute, platform.clock);
  app.post(
    '/api/live/tickets',
    {
      config: { access: { kind: 'session' } },
      schema: {
        summary: 'A ticket for one live connection',
        response: {
          201: Type.Object({
            ticket: Type.String({ description: 'goes into the first message on GET /api/live' }),
            expiresIn: Type.Integer({ description: 'seconds' }),
          }),
        },
      },
    },
    async (request, reply) => {
      const session = requestSession(request);
      refuseOver(window.take(session.userId));
      reply.code(201).header('cache-control', 'no-store');
      return { ticket: await tickets.issue(session), expiresIn: settings.ticketSeconds };
    },
  );
}
