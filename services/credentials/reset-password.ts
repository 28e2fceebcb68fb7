import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import { hashPassword } from '../platform/auth/passwords.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { type NewMail, queueMail } from '../platform/mail/waiting-mails.ts';
import { addressIn, addressText, newPassword, tokenText } from './body-fields.ts';
import { mailInTurn, limitCallsFrom, limitMails, mailTurn } from './mail-limits.ts';
import { createMailedToken, findMailedLink } from './mailed-tokens.ts';
import { setPassword } from './set-password.ts';

/**
 * POST /api/users/send-reset-password-email: a mail with a link, where there is an account with the address; where there is none
 * the same is written down, and sent to nobody.
 */
export function askForResetRoute(app: App, platform: Platform): void {
  app.post(
    '/api/users/send-reset-password-email',
    {
      config: { access: { kind: 'public' }, refusals: [422], bodyOptional: true },
      schema: {
        summary: 'Ask for a mail that leads to a new password',
        querystring: Type.Object({ email: addressText }),
        response: { 202: Type.Object({}) },
      },
    },
    async (request, reply) => {
      const email = addressIn(request.query.email);
      await limitMails(platform, { address: request.ip, recipient: email });
      await askForReset(platform, email);
      reply.status(202);
      return {};
    },
  );
}

async function askForReset(platform: Platform, email: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const inside = { ...platform, db: tx };
    const account = await tx
      .selectFrom('accounts')
      .select(['id', 'contact_language'])
      .where('email', '=', email)
      .executeTakeFirst();
    const accountId = account?.id ?? null;
    const mailedAt = await mailTurn(inside, email);
    const token = { purpose: 'PASSWORD_RESET', accountId, email, mailedAt } as const;
    const tokenId = await createMailedToken(inside, token);
    const mail: NewMail = {
      type: account ? 'PASSWORD_RESET' : null,
      to: email,
      language: account?.contact_language ?? DEFAULT_LANGUAGE,
      link: { path: '/reset-password', tokenId },
    };
    await queueMail(inside, mailInTurn(mailedAt, mail));
  });
}

/** POST /api/users/reset-password: a new password by the link that was mailed. Every session of the account ends. */
export function resetPasswordRoute(app: App, platform: Platform): void {
  app.post(
    '/api/users/reset-password',
    {
      config: { access: { kind: 'public' }, refusals: [422] },
      schema: {
        summary: 'Choose a new password by the link that was mailed',
        querystring: Type.Object({ token: tokenText }),
        body: Type.Object({ password: newPassword }),
        response: { 200: Type.Object({}) },
      },
    },
    async (request) => {
      const { token } = request.query;
      await limitCallsFrom(platform, request.ip);
      // Nobody has a password hashed for nothing.
      await findMailedLink(platform, token, ['PASSWORD_RESET']);
      const hash = await hashPassword(request.body.password);
      await platform.db.transaction().execute(async (tx) => {
        const inside = { ...platform, db: tx };
        const { accountId } = await findMailedLink(inside, token, ['PASSWORD_RESET']);
        if (accountId === null) throw new AppError('LINK_UNKNOWN');
        await setPassword(inside, { accountId, hash, keep: null });
      });
      return {};
    },
  );
}
