import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Feature, Platform } from '../platform/feature.ts';
import { OUTBOX_URL, outboxMails } from '../platform/mail/outbox-transport.ts';
import { sendWaitingMails } from '../platform/mail/waiting-mails.ts';

/** The mails of a product that sends none, for whoever works on this machine. */
export const devOutbox: Feature = { name: 'dev-outbox', routes: outboxRoute };

const mailSchema = Type.Object({
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  html: Type.String(),
  sentAt: Type.String(),
});

/** GET /api/dev/outbox: what MAIL_URL `outbox:` has kept, newest first. Elsewhere, and to others, it does not exist. */
function outboxRoute(app: App, platform: Platform): void {
  app.get(
    '/api/dev/outbox',
    {
      config: { access: { kind: 'public' }, refusals: [404] },
      schema: {
        summary: 'Mails that were kept instead of sent, on this machine alone',
        response: { 200: Type.Array(mailSchema) },
      },
    },
    async (request, reply) => {
      if (platform.config.mailUrl !== OUTBOX_URL || !isThisMachine(request)) throw new AppError('NOT_FOUND');
      reply.header('cache-control', 'no-store');
      await sendWaitingMails(platform);
      return outboxMails(platform.db);
    },
  );
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
/** What proxies add: whoever comes through one is somewhere else, whether or not the proxy is one of ours. */
const PROXIED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

function isThisMachine({ raw, headers }: FastifyRequest): boolean {
  return LOOPBACK.test(raw.socket.remoteAddress ?? '') && !PROXIED.some((name) => name in headers);
}
