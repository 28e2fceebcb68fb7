import { cleaned } from '@keywright/events';
import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { type Static, Type } from 'typebox';
import { isUserNameTaken, USER_NAME_BOUNDS, userNameOf } from '../accounts/index.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { openInvitationTo } from '../membership/index.ts';
import { acceptedLanguage } from '../platform/http/languages.ts';
import { type NewMail, queueMail } from '../platform/mail/waiting-mails.ts';
import { interfaceLanguages } from '../translations/index.ts';
import { addressIn, addressText, newPassword } from './body-fields.ts';
import { mailInTurn, limitMails, mailTurn } from './mail-limits.ts';
import { createMailedToken, type SignUpDetails } from './mailed-tokens.ts';

const personName = Type.String({ maxLength: 100, pattern: '^[^\\u0000-\\u001f]*$' });

const signUpSchema = Type.Object({
  email: addressText,
  userName: Type.String({ minLength: 1, maxLength: 100, description: USER_NAME_BOUNDS }),
  password: newPassword,
  firstName: Type.Optional(personName),
  lastName: Type.Optional(personName),
  localizationLanguage: Type.Optional(Type.String({ maxLength: 35 })),
  invitation: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'token of the invitation that led here; the link of the mail keeps it',
    }),
  ),
});

/**
 * POST /api/users/sign-up: asks for an account. It is made once the link in the mail is opened. Whoever has one with that address
 * already gets another mail instead, and the answer, and the work behind it, is the same. A user name that somebody has is refused.
 */
export function signUpRoute(app: App, platform: Platform): void {
  app.post(
    '/api/users/sign-up',
    {
      config: { access: { kind: 'public' }, refusals: [409, 422] },
      schema: {
        summary: 'Ask for an account; a mail leads on',
        body: signUpSchema,
        response: { 202: Type.Object({}) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const email = addressIn(body.email);
      const userName = userNameOf(body.userName);
      if (userName === null) throw new AppError('FIELD_INVALID', { field: 'userName', reason: 'NOT_A_NAME' });
      const language = await languageOf(platform, body, request.headers['accept-language']);
      await limitMails(platform, { address: request.ip, recipient: email });
      // Before anything is asked of the address, so that it tells nothing of that.
      if (await isUserNameTaken(platform.db, userName))
        throw new AppError('DUPLICATE', { field: 'userName' });
      const passwordHash = await hashPassword(body.password);
      const names = { firstName: cleaned(body.firstName) ?? '', lastName: cleaned(body.lastName) ?? '' };
      const invitation =
        body.invitation === undefined
          ? null
          : await openInvitationTo(platform, { token: body.invitation, email });
      await askForAccount(platform, email, {
        details: { userName, ...names, passwordHash, language },
        invitation,
      });
      reply.status(202);
      return {};
    },
  );
}

async function askForAccount(
  platform: Platform,
  email: string,
  { details, invitation }: { details: SignUpDetails; invitation: string | null },
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const inside = { ...platform, db: tx };
    const known = await tx
      .selectFrom('accounts')
      .select('contact_language')
      .where('email', '=', email)
      .executeTakeFirst();
    const mailedAt = await mailTurn(inside, email);
    const token = { purpose: 'SIGN_UP', accountId: null, email, details, mailedAt } as const;
    const tokenId = await createMailedToken(inside, token);
    const mail: NewMail = known
      ? {
          ...{ type: 'ADDRESS_IN_USE', to: email, language: known.contact_language },
          link: { path: '/forgot-password' },
        }
      : {
          ...{ type: 'ACCOUNT_ACTIVATION', to: email, language: details.language },
          values: { name: nameInMail(details) },
          link: { path: '/activate', tokenId, ...(invitation === null ? {} : { beside: { invitation } }) },
        };
    await queueMail(inside, mailInTurn(mailedAt, mail));
  });
}

/**
 * Who asks, as the mail says it to whoever has the address: as they call themselves, and nothing that a program for mails would
 * make a link of, since anybody may have the product write this to anybody.
 */
function nameInMail({ firstName, lastName, userName }: SignUpDetails): string {
  const words = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}'’_-]+/gu, ' ').trim();
  return words(`${firstName} ${lastName}`) || words(userName);
}

/** The language that was asked for, else the browser's. */
async function languageOf(
  { db }: Platform,
  { localizationLanguage: wanted }: Static<typeof signUpSchema>,
  accepted: string | undefined,
): Promise<string> {
  const known = await interfaceLanguages(db);
  if (wanted === undefined) return acceptedLanguage(accepted, known) ?? DEFAULT_LANGUAGE;
  if (known.includes(wanted)) return wanted;
  const refusal = { field: 'localizationLanguage', reason: 'UNKNOWN', allowed: known };
  throw new AppError('FIELD_INVALID', refusal);
}
