import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { hashPassword } from '../platform/auth/passwords.ts';
import { asMailAddress } from '../platform/mail/mail-address.ts';
import { personByEmail } from './people.ts';
import { userNamesLike } from './user-name.ts';

export interface NewAccount {
  id: string;
  /** Unique without regard to case, and no address; what a project names its owner by. */
  userName: string;
  /** Unique however it is written; what one logs in with. */
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  /** May log in to the back-office. Default: no. */
  admin?: boolean;
  /** Default: none is chosen yet. */
  subscriptionPlan?: string;
  /** Language of the interface and of mail; default en-GB. */
  language?: string;
  createdAt: Date;
}

/** Stores an account with its password hashed. A user name or address that exists already is a unique violation. */
export async function createAccount(db: Kysely<Database>, account: NewAccount): Promise<void> {
  const { userName, password, ...rest } = account;
  const passwordHash = await hashPassword(password);
  await db
    .insertInto('accounts')
    .values(columnsOf({ ...rest, passwordHash }, userName))
    .execute();
}

type HashedAccount = Omit<NewAccount, 'userName' | 'password'> & { passwordHash: string };

/**
 * Stores an account under a user name, or one like it where that is somebody else's. Answers which; null where the address has an
 * account already.
 */
export async function insertAccount(
  db: Kysely<Database>,
  account: HashedAccount,
  wanted: string,
): Promise<string | null> {
  for (const userName of userNamesLike(wanted)) {
    const stored = await db
      .insertInto('accounts')
      .values(columnsOf(account, userName))
      .onConflict((taken) => taken.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) return userName;
    if ((await personByEmail(db, account.email)) !== null) return null;
  }
  return null;
}

function columnsOf(account: HashedAccount, userName: string) {
  const language = account.language ?? 'en-GB';
  return {
    id: account.id,
    user_name: userName,
    email: asMailAddress(account.email),
    first_name: account.firstName,
    last_name: account.lastName,
    password_hash: account.passwordHash,
    admin: account.admin ?? false,
    localization_language: language,
    contact_language: language,
    subscription_plan: account.subscriptionPlan ?? null,
    created_at: account.createdAt,
    disabled_at: null,
  };
}
