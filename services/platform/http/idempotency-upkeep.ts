import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { isConnectionLoss, isPassing } from '../db/connection-errors.ts';
import type { Clock } from '../feature.ts';
import { type ClaimedKey, keyColumnsOf } from './request-ids.ts';

/** How long an answer is kept for whoever asks again. */
export const KEPT_MS = 24 * 60 * 60 * 1_000;
/** A request under way for longer than this has lost its process; whoever comes next carries it out again. */
export const ABANDONED_MS = 30_000;
const GIVE_BACK_EVERY_MS = 200;
const PRUNED_AT_ONCE = 1_000;
/** What a key takes beside its answer, with its index. */
export const KEY_BYTES = 512;

/**
 * Gives a key back that was claimed at a time: what went wrong on our side may be tried again, with the same body and under
 * the same command id. One that has an answer, or another claim, stays as it is.
 */
export async function giveBack(db: Kysely<Database>, claimed: ClaimedKey): Promise<void> {
  await freeKey(db, claimed).catch((error: unknown) => givenBackLater(error, db, claimed));
}

/** Gives back every key that is under way: for a process that starts and knows that no other one is at work. */
export async function giveBackAll(db: Kysely<Database>): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ under_way_since: null })
    .where('status', 'is', null)
    .where('under_way_since', 'is not', null)
    .execute();
}

/** Forgets what is older than 24 hours, so many at once that nobody waits long for any of them. */
export async function pruneKeys({ db, clock }: { db: Kysely<Database>; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  let deleted: bigint;
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotency_keys where ctid = any(array(
        select ctid from idempotency_keys where created < ${before} order by created limit ${PRUNED_AT_ONCE}
      )) and created < ${before}`.execute(db);
    deleted = numAffectedRows;
  } while (deleted === BigInt(PRUNED_AT_ONCE));
}

/** Bytes of the keys and answers that are kept for an account. */
export async function keptBytes(db: Kysely<Database>, accountId: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(answer_bytes + ${KEY_BYTES}::integer), 0) as bytes from idempotency_keys
    where account_id = ${accountId}`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/**
 * Forgets the oldest keys of an account, but for those under way, so that no more than so many bytes are left. A repeat of
 * one of those is found in the stream by its command id, hence not recorded again; with another body it is another command.
 */
export async function forgetOldest(db: Kysely<Database>, accountId: string, left: number): Promise<void> {
  await sql`
    delete from idempotency_keys forgotten using (
      select route, key, sum(answer_bytes + ${KEY_BYTES}::integer) over (order by created desc, route, key) as up_to
      from idempotency_keys where account_id = ${accountId}
    ) kept
    where account_id = ${accountId} and forgotten.route = kept.route and forgotten.key = kept.key
      and up_to > ${left}::bigint and under_way_since is null`.execute(db);
}

/**
 * Throws `error`, and sees to it that its key is given back: a claim that could not be ended because the database went
 * away would keep its sender from trying again. Tries until the database is back, or until the claim counts as abandoned
 * anyway.
 */
export function givenBackLater(error: unknown, db: Kysely<Database>, claimed: ClaimedKey): never {
  void giveBackLater(error, db, claimed);
  throw error;
}

async function giveBackLater(reason: unknown, db: Kysely<Database>, claimed: ClaimedKey): Promise<void> {
  const until = performance.now() + ABANDONED_MS;
  let error = reason;
  while ((isConnectionLoss(error) || isPassing(error)) && performance.now() < until) {
    await pause(GIVE_BACK_EVERY_MS, undefined, { ref: false });
    try {
      return await freeKey(db, claimed);
    } catch (again) {
      error = again;
    }
  }
}

async function freeKey(db: Kysely<Database>, claimed: ClaimedKey): Promise<void> {
  const claim = { ...keyColumnsOf(claimed), under_way_since: claimed.since };
  await db
    .updateTable('idempotency_keys')
    .set({ under_way_since: null })
    .where((row) => row.and(claim))
    .where('status', 'is', null)
    .execute();
}
