import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { hashPassword } from '../platform/auth/passwords.ts';

export interface NewAccount {
  id: string;
  /** Unique; what a project names its owner by. */
  userName: string;
  /** Unique without regard to case; what one logs in with. */
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  /** May log in to the back-office. Default: no. */
  admin?: boolean;
  /** Language of the interface and of mail; default en-GB. */
  language?: string;
  createdAt: Date;
}

/** Stores an account with its password hashed. A user name or address that exists already is a unique violation. */
export async function createAccount(db: Kysely<Database>, account: NewAccount): Promise<void> {
  const language = account.language ?? 'en-GB';
  await db
    .insertInto('accounts')
    .values({
      id: account.id,
      user_name: account.userName,
      email: account.email.toLowerCase(),
      first_name: account.firstName,
      last_name: account.lastName,
      password_hash: await hashPassword(account.password),
      admin: account.admin ?? false,
      localization_language: language,
      contact_language: language,
      created_at: account.createdAt,
      disabled_at: null,
    })
    .execute();
}
