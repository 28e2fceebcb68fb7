import type { AccountsTable } from '@keywright/migrations/tables/accounts.ts';
import type { Selectable } from 'kysely';
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
 * the same answer; both count against the limits of failed log-ins.
 */
export async function authenticate(
  platform: Platform,
  { password, ...guesser }: LogInAttempt,
): Promise<Selectable<AccountsTable>> {
  const account = await limitGuesses(platform, guesser, async () => {
    const decoy = await decoyHash();
    const found = await platform.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', guesser.email)
      .executeTakeFirst();
    const right = await verifyPassword(found?.password_hash ?? decoy, password);
    return found && right ? found : null;
  });
  if (!account) throw new OAuthError('invalid_grant', 'wrong e-mail address or password');
  if (needsRehash(account.password_hash)) await rehash(platform, account.id, password);
  return account;
}

async function rehash(platform: Platform, id: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await platform.db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute();
}
