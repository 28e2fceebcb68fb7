import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';

/** How often something may fail under one key. */
export interface FailureLimit {
  key: string;
  most: number;
  /**
   * Beyond it each failure doubles the wait for one more attempt, and a day without one forgets them all, as a success
   * does. Otherwise it is so many a minute, from the first.
   */
  grows: boolean;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const LONGEST_WAIT_SECONDS = 60 * 60;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** An attempt whose outcome nobody stored counts for so long. */
const PENDING_MS = 30 * SECOND_MS;

/** How far the clocks of two hosts may be apart. */
const APART_MS = MINUTE_MS;

const forgottenAt = ({ grows }: FailureLimit, now: Date) =>
  new Date(now.getTime() + (grows ? DAY_MS : MINUTE_MS));

/**
 * Begins an attempt, which counts as a failure while it is under way: of many at once no more get through than may fail.
 * Answers null, or how many seconds to wait where there were too many: 0 where only attempts are in the way that are under way.
 */
export async function beginAttempt(
  db: Kysely<Database>,
  limit: FailureLimit,
  now: Date,
): Promise<number | null> {
  const { key, most, grows } = limit;
  // What was counted in a future that a clock has been put back from would else count for as long.
  const latest = new Date(forgottenAt(limit, now).getTime() + APART_MS);
  const forgotten = sql`(kept.forgotten_at <= ${now} or kept.forgotten_at > ${latest})`;
  const failures = sql`case when ${forgotten} then 0 else kept.failures end`;
  const pending = sql`case when kept.pending_until <= ${now} or ${forgotten} then 0 else kept.pending end`;
  const { rows } = await sql`
    insert into log_in_failures as kept (key, failures, pending, pending_until, forgotten_at)
    values (${key}, 0, 1, ${new Date(now.getTime() + PENDING_MS)}, ${forgottenAt(limit, now)})
    on conflict (key) do update set
      failures = ${failures}, pending = ${pending} + 1, pending_until = excluded.pending_until,
      blocked_until = case when ${forgotten} then null else kept.blocked_until end,
      forgotten_at = case when ${forgotten} then excluded.forgotten_at else kept.forgotten_at end
    where ${failures} + ${pending} < ${most} or ${grows} and kept.blocked_until <= ${now} and ${pending} = 0
    returning key`.execute(db);
  return rows.length > 0 ? null : secondsToWait(db, limit, now);
}

async function secondsToWait(
  db: Kysely<Database>,
  { key, most, grows }: FailureLimit,
  now: Date,
): Promise<number> {
  const kept = await db
    .selectFrom('log_in_failures')
    .select(['failures', 'blocked_until', 'forgotten_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!kept || kept.failures < most) return 0;
  const until = grows ? kept.blocked_until : kept.forgotten_at;
  return Math.max(0, Math.ceil(((until?.getTime() ?? 0) - now.getTime()) / SECOND_MS));
}

/** The attempt has failed. */
export async function countFailure(db: Kysely<Database>, limit: FailureLimit, now: Date): Promise<void> {
  const { key, most, grows } = limit;
  const wait = sql`least(${LONGEST_WAIT_SECONDS}, 60 * 2.0 ^ least(20, failures + 1 - ${most}))`;
  await sql`
    update log_in_failures set failures = failures + 1, pending = greatest(0, pending - 1)
      ${
        grows
          ? sql`, forgotten_at = ${forgottenAt(limit, now)}, blocked_until = case when failures + 1 >= ${most}
              then ${now}::timestamptz + make_interval(secs => ${wait}) end`
          : sql``
      }
    where key = ${key}`.execute(db);
}

/** The attempt has succeeded: earlier failures are forgotten where they made others wait longer. */
export async function clearFailures(db: Kysely<Database>, limit: FailureLimit): Promise<void> {
  if (!limit.grows) return giveBackAttempt(db, limit);
  await db.deleteFrom('log_in_failures').where('key', '=', limit.key).execute();
}

/** The attempt had no outcome. */
export async function giveBackAttempt(db: Kysely<Database>, { key }: FailureLimit): Promise<void> {
  await sql`update log_in_failures set pending = greatest(0, pending - 1) where key = ${key}`.execute(db);
}

/**
 * Counts what may be done so often only, whether or not it comes to anything.
 * @throws AppError RATE_LIMITED
 */
export async function countUse(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  limit: FailureLimit,
): Promise<void> {
  const retryAfter = await waitOf({ db, clock }, limit);
  if (retryAfter > 0) throw new AppError('RATE_LIMITED', { retryAfter });
}

/** Counts what may be done so often only; answers 0, or in how many seconds it may be done where it was too often already. */
export async function waitOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  limit: FailureLimit,
): Promise<number> {
  const wait = await beginAttempt(db, limit, clock.now());
  if (wait !== null) return Math.max(1, wait);
  await countFailure(db, limit, clock.now());
  return 0;
}

/** Deletes what counts no more. */
export async function forgetFailures(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('log_in_failures').where('forgotten_at', '<=', now).execute();
}
