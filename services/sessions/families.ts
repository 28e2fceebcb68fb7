import type { RefreshFamiliesTable } from '@keywright/migrations/tables/accounts.ts';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely, Transaction } from 'kysely';
import { tellAccount } from '../account-channel/index.ts';
import { ADMIN_TOKEN_SECONDS } from '../platform/auth/access-token.ts';
import { SESSION_REVOKED, type SessionRevoked } from '../platform/auth/ended-sessions.ts';
import type { Platform } from '../platform/feature.ts';
import type { Session } from '../platform/http/access.ts';
import { firstRefreshToken, hashToken } from './refresh-token.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a refresh token waits for its use. */
export const REFRESH_DAYS = 30;
/** How long a log-in lasts, however often it is refreshed. */
const FAMILY_DAYS = 180;
const ADMIN_DAYS = ADMIN_TOKEN_SECONDS / (24 * 60 * 60);

export interface LogIn {
  accountId: string;
  client: RefreshFamiliesTable['client'];
  scope: Session['scope'];
  /** As its owner knows it by; null where it does not say. */
  device: string | null;
  /** Whether a hash is that of the password which was given. */
  opens(hash: string): Promise<boolean>;
}

/** What a log-in has begun with: no refresh token where it is an administrator's. */
interface Opened {
  family: string;
  token: string | null;
}
type NotOpened = 'NO_ADMINISTRATOR' | 'PASSWORD_CHANGED';

/**
 * Begins a log-in and sweeps what has expired of the account's earlier ones; answers its first refresh token, or what has
 * become otherwise since the password was checked.
 */
export async function openFamily(platform: Platform, logIn: LogIn): Promise<Opened | NotOpened> {
  const isAdmin = logIn.scope === 'ADMIN';
  const now = platform.clock.now();
  const family = platform.ids.uuid();
  const token = isAdmin ? null : firstRefreshToken();
  const opened = await platform.db.transaction().execute(async (tx): Promise<Opened | NotOpened> => {
    const account = await holdAccount(tx, logIn.accountId);
    if (account === undefined || !(await logIn.opens(account.password_hash))) return 'PASSWORD_CHANGED';
    if (isAdmin && !account.admin) return 'NO_ADMINISTRATOR';
    await tx
      .deleteFrom('refresh_families')
      .where('account_id', '=', logIn.accountId)
      .where('expires_at', '<=', now)
      .execute();
    await tx
      .insertInto('refresh_families')
      .values({
        id: family,
        account_id: logIn.accountId,
        client: logIn.client,
        scope: logIn.scope,
        device: logIn.device,
        created_at: now,
        expires_at: isAdmin ? inDays(now, ADMIN_DAYS) : inDays(now, FAMILY_DAYS),
        revoked_at: null,
        revoked_because: null,
      })
      .execute();
    if (token !== null) await storeToken(tx, family, token, now);
    return { family, token };
  });
  if (typeof opened === 'object') tellAccount(platform, logIn.accountId, 'sessions');
  return opened;
}

/**
 * What an account stands on, as it will be until the transaction is over: whoever demotes it or changes its password then finds
 * the log-in, and ends it.
 */
function holdAccount(tx: Transaction<Database>, id: string) {
  return tx
    .selectFrom('accounts')
    .select(['admin', 'password_hash'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Stores one more token of a family, by its hash. */
export async function storeToken(
  db: Kysely<Database>,
  family: string,
  token: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({
      hash: hashToken(token),
      family_id: family,
      issued_at: now,
      expires_at: inDays(now, REFRESH_DAYS),
      used_at: null,
    })
    .execute();
}

/** The family a refresh token belongs to, used or not. */
export async function familyOfToken(db: Kysely<Database>, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('hash', '=', hashToken(token))
    .executeTakeFirst();
  return row?.family_id ?? null;
}

/** Ends a log-in: no token of it refreshes any more, and its access tokens and sockets are told. */
export async function revokeFamily(
  platform: Platform,
  family: string,
  because: NonNullable<RefreshFamiliesTable['revoked_because']>,
): Promise<void> {
  const row = await platform.db
    .updateTable('refresh_families')
    .set({ revoked_at: platform.clock.now(), revoked_because: because })
    .where('id', '=', family)
    .where('revoked_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  if (!row) return;
  platform.bus.publish(SESSION_REVOKED, { family, userId: row.account_id } satisfies SessionRevoked);
  tellAccount(platform, row.account_id, 'sessions');
}

/**
 * Ends every log-in of an account but the one to keep. It may be part of a transaction: whoever began that tells the account once it
 * is over.
 */
export async function revokeFamilies(
  platform: Pick<Platform, 'db' | 'bus' | 'clock'>,
  {
    accountId,
    keep,
    because,
  }: {
    accountId: string;
    keep: string | null;
    because: NonNullable<RefreshFamiliesTable['revoked_because']>;
  },
): Promise<void> {
  const rows = await platform.db
    .updateTable('refresh_families')
    .set({ revoked_at: platform.clock.now(), revoked_because: because })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .$if(keep !== null, (others) => others.where('id', '!=', keep))
    .returning('id')
    .execute();
  for (const { id: family } of rows)
    platform.bus.publish(SESSION_REVOKED, { family, userId: accountId } satisfies SessionRevoked);
}

function inDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * DAY_MS);
}

/** Forgets log-ins whose longest life is over, with all of their refresh tokens. */
export async function forgetExpiredFamilies(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('refresh_families').where('expires_at', '<=', now).execute();
}
