import type { AccountsTable } from '@keywright/migrations/tables/accounts.ts';
import { hashPassword, needsRehash, verifyDecoy, verifyPassword } from '../platform/auth/passwords.ts';
import type { Platform } from '../platform/feature.ts';
import type { LogInLimits } from './log-in-limits.ts';
import { OAuthError } from './oauth-error.ts';

export interface LogInAttempt {
  username: string;
  password: string;
  address: string;
}

/**
 * The account of an e-mail address and password. A wrong password and an unknown address take the same time and give
 * the same answer; both count against the limits of failed log-ins.
 */
export async function authenticate(
  platform: Platform,
  limits: LogInLimits,
  attempt: LogInAttempt,
): Promise<AccountsTable> {
  const email = attempt.username.trim().toLowerCase();
  const settle = limits.begin(email, attempt.address);
  const account = await platform.db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
  const right = account
    ? await verifyPassword(account.password_hash, attempt.password)
    : await verifyDecoy(attempt.password);
  if (!account || !right || account.disabled_at !== null)
    throw new OAuthError('invalid_grant', 'wrong e-mail address or password');
  settle();
  if (needsRehash(account.password_hash)) await rehash(platform, account.id, attempt.password);
  return account;
}

async function rehash(platform: Platform, id: string, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await platform.db.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute();
}
