import { Type } from 'typebox';
import { tellAccount } from '../account-channel/index.ts';
import { hashPassword, verifyPassword } from '../platform/auth/passwords.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { type NewMail, queueMail } from '../platform/mail/waiting-mails.ts';
import { limitGuesses } from '../sessions/index.ts';
import { addressIn, addressText, knownPassword, newPassword } from './body-fields.ts';
import { mailInTurn, limitMails, mailTurn } from './mail-limits.ts';
import { createMailedToken, voidLinks } from './mailed-tokens.ts';
import { setPassword } from './set-password.ts';

/**
 * PATCH /api/users/credentials: another password at once; another address once it is confirmed from there, which the present one
 * is told. Whether somebody has an account with that address the answer does not say.
 */
export function changeCredentialsRoute(app: App, platform: Platform): void {
  app.patch(
    '/api/users/credentials',
    {
      config: { access: { kind: 'session' } },
      schema: {
        summary: 'Change the password, or ask for another address',
        body: Type.Object(
          {
            currentPassword: knownPassword,
            email: Type.Optional(addressText),
            password: Type.Optional(newPassword),
          },
          { minProperties: 2 },
        ),
        response: {
          200: Type.Object({
            passwordChanged: Type.Boolean(),
            confirmationSentTo: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
          }),
        },
      },
    },
    async (request) => {
      const { userId, family } = requestSession(request);
      const { currentPassword, password } = request.body;
      const wanted = request.body.email === undefined ? null : addressIn(request.body.email);
      const account = await provenAccount(platform, { userId, currentPassword, address: request.ip });
      const email = wanted === account.email ? null : wanted;
      if (email !== null) await limitMails(platform, { address: request.ip, recipient: email });
      const hash = password === undefined ? null : await hashPassword(password);
      await platform.db.transaction().execute(async (tx) => {
        const inside = { ...platform, db: tx };
        if (hash !== null) await setPassword(inside, { accountId: userId, hash, keep: family });
        if (email !== null) await askForAddress(inside, account, email);
      });
      if (hash !== null) tellAccount(platform, userId, 'sessions');
      return { passwordChanged: hash !== null, confirmationSentTo: email };
    },
  );
}

interface ProvenAccount {
  id: string;
  email: string;
  language: string;
}

/** The account of whoever is logged in and knows its password; wrong ones count as those of log-ins do. */
async function provenAccount(
  platform: Platform,
  { userId, currentPassword, address }: { userId: string; currentPassword: string; address: string },
): Promise<ProvenAccount> {
  const account = await platform.db
    .selectFrom('accounts')
    .select(['id', 'email', 'contact_language as language', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!account) throw new AppError('NOT_FOUND');
  const { password_hash: hash, ...proven } = account;
  const guesser = { email: account.email, address, device: null };
  const right = await limitGuesses(platform, guesser, async () =>
    (await verifyPassword(hash, currentPassword)) ? proven : null,
  );
  if (!right) throw new AppError('PASSWORD_WRONG', { field: 'currentPassword' });
  return right;
}

/** Asks the new address whether it is theirs, and tells the present one. */
async function askForAddress(
  platform: Platform,
  { id, email: present, language }: ProvenAccount,
  email: string,
): Promise<void> {
  const { db, clock } = platform;
  const holder = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  await voidLinks(db, id, ['NEW_ADDRESS'], clock.now());
  const mailedAt = await mailTurn(platform, email);
  const tokenId = await createMailedToken(platform, {
    purpose: 'NEW_ADDRESS',
    accountId: id,
    email,
    mailedAt,
  });
  const mail: NewMail = {
    type: holder ? 'ADDRESS_IN_USE' : 'ADDRESS_CONFIRMATION',
    to: email,
    language,
    link: holder ? { path: '/forgot-password' } : { path: '/activate', tokenId },
  };
  await queueMail(platform, mailInTurn(mailedAt, mail));
  await queueMail(platform, {
    ...{ type: 'ADDRESS_CHANGE_NOTICE', to: present, language, values: { email } },
    link: { path: '/forgot-password' },
  });
}
