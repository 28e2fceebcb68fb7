import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Transaction } from 'kysely';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import { revokeFamily, storeToken } from './families.ts';
import { hashToken, successorOf } from './refresh-token.ts';

/** Two tabs, or a lost answer: within this time a used token still leads to its successor. */
const GRACE_MS = 10_000;

export interface Rotation {
  accountId: string;
  family: string;
  token: string;
}

type Outcome =
  | { kind: 'rotated'; rotation: Rotation }
  | { kind: 'unknown' }
  | { kind: 'disabled' }
  | { kind: 'reused'; family: string };

/**
 * Trades a refresh token for its successor. A token is used once:
 * - unused and alive: it is marked as used and its successor stored;
 * - used no longer ago than the grace: the same successor again, or, where that was used meanwhile, the one after it;
 * - used longer ago: somebody holds a copy. The whole family ends, for the thief and for the owner.
 * The family's row is locked, so that of two at once the second sees what the first did. Answers null for a token that
 * is unknown, expired, revoked or reused, or whose account is gone: the caller learns no difference. That of a disabled
 * account is not used, and is good again once the account is open.
 * @throws AppError ACCOUNT_DISABLED
 */
export async function rotate(platform: Platform, token: string): Promise<Rotation | null> {
  const outcome = await platform.db.transaction().execute((tx) => decide(tx, platform, token));
  if (outcome.kind === 'disabled') throw new AppError('ACCOUNT_DISABLED');
  if (outcome.kind === 'reused') await revokeFamily(platform, outcome.family, 'reuse');
  return outcome.kind === 'rotated' ? outcome.rotation : null;
}

async function decide(tx: Transaction<Database>, platform: Platform, token: string): Promise<Outcome> {
  const now = platform.clock.now();
  const family = await lockFamily(tx, token);
  if (!family || family.revoked_at !== null || family.expires_at <= now) return { kind: 'unknown' };
  let current = token;
  for (;;) {
    const row = await tx
      .selectFrom('refresh_tokens')
      .select(['used_at', 'expires_at'])
      .where('hash', '=', hashToken(current))
      .executeTakeFirst();
    if (!row || row.expires_at <= now) return { kind: 'unknown' };
    const successor = successorOf(current, platform.config.jwtSecret);
    if (row.used_at === null) {
      if (await isDisabled(tx, family.account_id)) return { kind: 'disabled' };
      const rotation = { accountId: family.account_id, family: family.id };
      // Reached through used ones: the successor that was handed out already.
      if (current !== token) return { kind: 'rotated', rotation: { ...rotation, token: current } };
      await markUsed(tx, current, now);
      await storeToken(tx, family.id, successor, now);
      return { kind: 'rotated', rotation: { ...rotation, token: successor } };
    }
    if (now.getTime() - row.used_at.getTime() > GRACE_MS) return { kind: 'reused', family: family.id };
    current = successor;
  }
}

function lockFamily(tx: Transaction<Database>, token: string) {
  return tx
    .selectFrom('refresh_families')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('refresh_tokens').select('family_id').where('hash', '=', hashToken(token)),
    )
    .forUpdate()
    .executeTakeFirst();
}

async function isDisabled(tx: Transaction<Database>, accountId: string): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('disabled_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.disabled_at !== null;
}

async function markUsed(tx: Transaction<Database>, token: string, now: Date): Promise<void> {
  await tx.updateTable('refresh_tokens').set({ used_at: now }).where('hash', '=', hashToken(token)).execute();
}
