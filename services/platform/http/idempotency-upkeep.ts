import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { isConnectionLoss, isPassing } from '../db/connection-errors.ts';
import type { Clock } from '../feature.ts';

/** How long an answer is kept for whoever asks again. */
export const KEPT_MS = 24 * 60 * 60 * 1_000;
/** A request under way for longer than this has lost its process; whoever comes next carries it out again. */
export const ABANDONED_MS = 30_000;
const GIVE_BACK_EVERY_MS = 200;

/** What tells the row of one key from others. */
export type KeyColumns = Pick<Database['idempotency_keys'], 'account_id' | 'route' | 'key'>;

/** Gives a key back: what went wrong on our side may be tried again, under the same command id. */
export async function releaseKey(db: Kysely<Database>, key: KeyColumns): Promise<void> {
  const release = () => deleteUnanswered(db, key);
  await release().catch((error: unknown) => givenBackLater(error, release));
}

/** Forgets the claim that was made at a time. */
export async function forgetClaim(db: Kysely<Database>, key: KeyColumns, created: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where((row) => row.and(key))
    .where('created', '=', created)
    .execute();
}

/** Gives back every key that is under way: for a process that starts and knows that no other one is at work. */
export async function releaseAllKeys(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('status', 'is', null).execute();
}

/** Forgets what is older than 24 hours. */
export async function pruneKeys({ db, clock }: { db: Kysely<Database>; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await db.deleteFrom('idempotency_keys').where('created', '<', before).execute();
}

/** Forgets a claim that has no answer yet; one that has stays. */
export async function deleteUnanswered(db: Kysely<Database>, key: KeyColumns): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where((row) => row.and(key))
    .where('status', 'is', null)
    .execute();
}

/**
 * Throws `error`, and sees to it that its key is given back: a claim that could not be ended because the database went
 * away would keep its sender from trying again. Tries until the database is back, or until the claim counts as abandoned
 * anyway.
 */
export function givenBackLater(error: unknown, giveBack: () => Promise<void>): never {
  void giveBackLater(error, giveBack);
  throw error;
}

async function giveBackLater(reason: unknown, giveBack: () => Promise<void>): Promise<void> {
  const until = performance.now() + ABANDONED_MS;
  let error = reason;
  while ((isConnectionLoss(error) || isPassing(error)) && performance.now() < until) {
    await pause(GIVE_BACK_EVERY_MS, undefined, { ref: false });
    try {
      return await giveBack();
    } catch (again) {
      error = again;
    }
  }
}
