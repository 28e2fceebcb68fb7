import type { AccountsTable } from '@keywright/migrations/tables/accounts.ts';
import { type Selectable, sql } from 'kysely';
import { decoyHash, hashPassword, needsRehash, verifyPassword } from '../platform/auth/passwords.ts';
import type { Platform } from '../platform/feature.ts';
import { asMailAddress } from '../platform/mail/mail-address.ts';
import { limitGuesses } from './log-in-limits.ts';
import { OAuthError } from './oauth-error.ts';

export interface LogInAttempt {
  /** As `emailOf` gives it. */
  email: string;
  password: string;
  address: string;
  device: string | null;
}

/** The e-mail address that somebody logs in with. */
export function emailOf(username: string): string {
  return asMailAddress(username);
}

/**
 * The account of an e-mail address and password. A wrong password and an unknown address take the same time and give
 * the same answer; both count against the limits of failed log-ins. Whoever knows the password of an account that was asked for and
 * waits for its link is told so: also where the address is somebody's already, or it would say whether it is.
 */
export async function authenticate(
  platform: Platform,
  { password, ...guesser }: LogInAttempt,
): Promise<Selectable<AccountsTable>> {
  let waits = false;
  const account = await limitGuesses(platform, guesser, async () => {
    const decoy = await decoyHash();
    const [found, asked] = await Promise.all([
      platform.db.selectFrom('accounts').selectAll().where('email', '=', guesser.email).executeTakeFirst(),
      askedPassword(platform, guesser.email),
    ]);
    const right = await verifyPassword(found?.password_hash ?? decoy, password);
    if (found && right) return found;
    // It counts as a failure: whoever asks for an account with somebody's address has no more guesses at theirs for it.
    waits = (await verifyPassword(asked ?? decoy, password)) && asked !== null;
    return null;
  });
  if (!account)
    throw waits
      ? new OAuthError('invalid_grant', 'the account is not activated yet', 'NOT_ACTIVATED')
      : wrongPassword();
  if (needsRehash(account.password_hash)) await rehash(platform, account, password);
  return account;
}

/** What a wrong password, an unknown address and a password that has been changed meanwhile answer. */
export function wrongPassword(): OAuthError {
  return new OAuthError('invalid_grant', 'wrong e-mail address or password');
}

/** The hash of the password with which an account was asked for last, as long as the link to it works. */
async function askedPassword({ db, clock }: Platform, email: string): Promise<string | null> {
  const link = await db
    .selectFrom('mailed_tokens')
    .select(sql<string | null>`details ->> 'passwordHash'`.as('hash'))
    .where('purpose', '=', 'SIGN_UP')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return link?.hash ?? null;
}

/** The same password under another hash; one that has been changed meanwhile stays. */
async function rehash(
  { db }: Platform,
  { id, password_hash: known }: Selectable<AccountsTable>,
  password: string,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await db
    .updateTable('accounts')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', known)
    .execute();
}
