import { Type } from 'typebox';
import { peopleById } from '../accounts/index.ts';
import { refusalError } from '../platform/commands/aggregate.ts';
import { handleCommand } from '../platform/commands/handle-command.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { dropStoppedMails } from '../platform/mail/waiting-mails.ts';
import { ownReadModelPassed } from '../platform/projections/projection-gate.ts';
import { INBOX } from './aggregate.ts';
import { accountOfStopToken, stopLinkOf } from './mails/stop-token.ts';

/** As mail programs send it: `List-Unsubscribe=One-Click` (RFC 8058). It says nothing that the address does not. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_BYTES = 4 * 1024;

/**
 * POST /api/notificationPreferences/stop-mails: no more mails of what somebody is told, of whichever project, by the link in any of
 * them. Whoever holds it need not log in; once more is no harm.
 */
export function stopMailsRoute(app: App, platform: Platform): void {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      FORMS,
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_request, _body, parsed) => {
        parsed(null);
      },
    );
    stopMailsAt(scope, platform);
    done();
  });
}

function stopMailsAt(app: App, platform: Platform): void {
  app.post(
    '/api/notificationPreferences/stop-mails',
    {
      config: { access: { kind: 'public' }, refusals: [409, 422] },
      schema: {
        summary: 'Stop the mails of one’s inbox, by the link in one of them',
        querystring: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: Type.Object({ stopped: Type.Literal(true) }) },
      },
    },
    async (request) => {
      const accountId = accountOfStopToken(request.query.token, platform.config.jwtSecret);
      const people = await peopleById(platform.db, accountId === null ? [] : [accountId]);
      if (accountId === null || !people.has(accountId)) throw new AppError('LINK_UNKNOWN');
      const outcome = await handleCommand(platform, INBOX, {
        ...{ id: accountId, projectId: null, facts: {}, command: { type: 'StopNotificationMails' } },
        // Whoever holds the link of a mail counts as the one whom it was mailed to.
        actor: { userId: accountId, owner: false, roles: [] },
        ...{ commandId: request.commandId, correlationId: request.id },
        at: platform.clock.now().toISOString(),
      });
      if (!outcome.ok) throw refusalError(INBOX, outcome.refusal);
      await ownReadModelPassed(platform, INBOX, BigInt(outcome.position));
      // What was written down before and could not be sent yet must not come either.
      await dropStoppedMails(platform.db, stopLinkOf(accountId));
      return { stopped: true as const };
    },
  );
}
