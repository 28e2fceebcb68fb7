import type { Database } from '@keywright/migrations/tables/database.ts';
import type { MailedTokensTable } from '@keywright/migrations/tables/accounts.ts';
import type { Kysely, Transaction } from 'kysely';
import { hashMailedToken, mailedToken } from '../platform/auth/mailed-token.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';

const HOUR_MS = 60 * 60 * 1000;
const LIFE_MS: Readonly<Record<MailedTokensTable['purpose'], number>> = {
  SIGN_UP: 24 * HOUR_MS,
  PASSWORD_RESET: HOUR_MS,
  NEW_ADDRESS: 24 * HOUR_MS,
};
/** How far the clocks of two hosts may be apart; what was made later than that was made before a clock was put back. */
const APART_MS = 5 * 60 * 1000;
/** So long after its end somebody who opens it is told that it has ended. */
const REMEMBERED_MS = 7 * 24 * HOUR_MS;

/** An account as somebody has asked for it. */
export interface SignUpDetails {
  userName: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  language: string;
}

export interface NewToken {
  purpose: MailedTokensTable['purpose'];
  /** null: nobody has such an account, or has it yet. */
  accountId: string | null;
  email: string;
  details?: SignUpDetails;
  /** When it is mailed, from which on it lasts; null, or absent: now. */
  mailedAt?: Date | null;
}

type Context = Pick<Platform, 'db' | 'clock' | 'ids' | 'config'>;

/** Makes the token of a link and answers its id, by which a mail names it. */
export async function createMailedToken(
  { db, clock, ids, config }: Context,
  { purpose, accountId, email, details, mailedAt }: NewToken,
): Promise<string> {
  const [id, now] = [ids.uuid(), clock.now()];
  await db
    .insertInto('mailed_tokens')
    .values({
      id,
      hash: hashMailedToken(mailedToken(id, config.jwtSecret)),
      purpose,
      account_id: accountId,
      email,
      details: details ? JSON.stringify(details) : null,
      created_at: now,
      expires_at: new Date((mailedAt ?? now).getTime() + LIFE_MS[purpose]),
      used_at: null,
    })
    .execute();
  return id;
}

/** What a link was mailed for. */
export interface MailedLink {
  id: string;
  purpose: MailedTokensTable['purpose'];
  accountId: string | null;
  email: string;
  details: SignUpDetails | null;
}

/**
 * The link of a token that can still be used; until the transaction is over nobody else uses it.
 * @throws AppError LINK_UNKNOWN for one that was altered, or is for something else; LINK_USED, LINK_EXPIRED
 */
export async function findMailedLink(
  { db, clock }: { db: Kysely<Database>; clock: Platform['clock'] },
  token: string,
  purposes: readonly MailedTokensTable['purpose'][],
): Promise<MailedLink> {
  const row = await db
    .selectFrom('mailed_tokens')
    .selectAll()
    .where('hash', '=', hashMailedToken(token))
    .where('purpose', 'in', purposes)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('LINK_UNKNOWN');
  if (row.used_at !== null) throw new AppError('LINK_USED');
  const now = clock.now().getTime();
  if (row.expires_at.getTime() <= now || row.created_at.getTime() > now + APART_MS)
    throw new AppError('LINK_EXPIRED');
  const { id, purpose, account_id: accountId, email } = row;
  return { id, purpose, accountId, email, details: row.details as SignUpDetails | null };
}

/** The link is used; what it held of a person is forgotten. */
export async function spendLink(tx: Transaction<Database>, { id }: MailedLink, now: Date): Promise<void> {
  await tx.updateTable('mailed_tokens').set({ used_at: now, details: null }).where('id', '=', id).execute();
}

/** Links of an account that are not to open anything any more. */
export async function voidLinks(
  db: Kysely<Database>,
  accountId: string,
  purposes: readonly MailedTokensTable['purpose'][],
  now: Date,
): Promise<void> {
  await db
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/** Forgets links that ended long ago, with whoever had asked for an account by one. */
export async function forgetMailedTokens(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('mailed_tokens')
    .where('expires_at', '<', new Date(now.getTime() - REMEMBERED_MS))
    .execute();
}
