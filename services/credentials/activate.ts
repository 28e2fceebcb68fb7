import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import { tellAccount } from '../account-channel/index.ts';
import { insertAccount } from '../accounts/index.ts';
import { verifyPassword } from '../platform/auth/passwords.ts';
import { isUniqueViolation } from '../platform/db/connection-errors.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { limitGuesses } from '../sessions/index.ts';
import { knownPassword, tokenText } from './body-fields.ts';
import { limitCallsFrom } from './mail-limits.ts';
import {
  findMailedLink,
  type MailedLink,
  type SignUpDetails,
  spendLink,
  voidLinks,
} from './mailed-tokens.ts';

const activatedSchema = Type.Object({
  purpose: Type.Enum(['SIGN_UP', 'NEW_ADDRESS']),
  email: Type.String({ description: 'what one logs in with from now on' }),
  userName: Type.String({
    description: 'with a number behind it where somebody else has taken the name since',
  }),
});
type Activated = Static<typeof activatedSchema>;

const PURPOSES = ['SIGN_UP', 'NEW_ADDRESS'] as const;

/**
 * POST /api/users/activate-user: what was mailed to an address shows that it is somebody's: an account, or its new address, begins.
 * Anybody may ask for an account with somebody else's address, or move their own there. So the link alone does nothing: whoever
 * opens it also knows the password of the account that it begins or moves, and a stranger's never comes to hold their address.
 */
export function activateRoute(app: App, platform: Platform): void {
  app.post(
    '/api/users/activate-user',
    {
      config: { access: { kind: 'public' }, refusals: [409, 422] },
      schema: {
        summary:
          'Activate an account, or confirm a new address, by the link that was mailed and the password',
        querystring: Type.Object({ token: tokenText }),
        body: Type.Object({ password: knownPassword }),
        response: { 200: activatedSchema },
      },
    },
    async (request) => {
      await limitCallsFrom(platform, request.ip);
      const { token } = request.query;
      await provePassword(platform, token, { password: request.body.password, address: request.ip });
      const { moved, ...activated } = await platform.db.transaction().execute(async (tx) => {
        const link = await findMailedLink({ ...platform, db: tx }, token, PURPOSES);
        await spendLink(tx, link, platform.clock.now());
        if (link.details !== null)
          return { ...(await beginAccount(tx, platform, link, link.details)), moved: null };
        return { ...(await moveAccount(tx, platform, link)), moved: link.accountId };
      });
      if (moved !== null) tellAccount(platform, moved, 'account');
      return activated;
    },
  );
}

/**
 * Whether somebody who has a link knows the password behind it; wrong ones count as those of log-ins do, and leave the link as it is.
 * It stays right until the link is used: one that moves an account is over once the password is another.
 * @throws AppError LINK_UNKNOWN, LINK_USED, LINK_EXPIRED, PASSWORD_WRONG, RATE_LIMITED
 */
async function provePassword(
  platform: Platform,
  token: string,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const link = await findMailedLink(platform, token, PURPOSES);
  const { email, hash } = await passwordBehind(platform, link);
  const right = await limitGuesses(platform, { email, address, device: null }, async () =>
    (await verifyPassword(hash, password)) ? link : null,
  );
  if (!right) throw new AppError('PASSWORD_WRONG', { field: 'password' });
}

/** The hash of the password behind a link, and the address that guesses at it count for. */
async function passwordBehind(
  { db }: Platform,
  { accountId, email, details }: MailedLink,
): Promise<{ email: string; hash: string }> {
  if (details !== null) return { email, hash: details.passwordHash };
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash as hash'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw new AppError('LINK_UNKNOWN');
  return account;
}

async function beginAccount(
  tx: Transaction<Database>,
  { ids, clock }: Platform,
  { email }: MailedLink,
  { userName: wanted, ...details }: SignUpDetails,
): Promise<Activated> {
  const account = { id: ids.uuid(), email, ...details, createdAt: clock.now() };
  const userName = await insertAccount(tx, account, wanted);
  // Another link to the same address was opened before.
  if (userName === null) throw new AppError('LINK_USED');
  return { purpose: 'SIGN_UP', email, userName };
}

async function moveAccount(
  tx: Transaction<Database>,
  { clock }: Platform,
  { accountId, email }: MailedLink,
): Promise<Activated> {
  if (accountId === null) throw new AppError('LINK_UNKNOWN');
  const { user_name: userName } = await tx
    .updateTable('accounts')
    .set({ email })
    .where('id', '=', accountId)
    .returning('user_name')
    .executeTakeFirstOrThrow()
    .catch(asTaken);
  await voidLinks(tx, accountId, ['PASSWORD_RESET', 'NEW_ADDRESS'], clock.now());
  return { purpose: 'NEW_ADDRESS', email, userName };
}

/** Somebody has the address, if only since this moment. Whoever opens the link reads its mails: it is no secret to them. */
function asTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  throw new AppError('DUPLICATE', { field: 'email' }, { cause: error });
}
