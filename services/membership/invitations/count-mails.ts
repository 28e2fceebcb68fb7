import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { countUse, limitKey } from '../../sessions/index.ts';

/**
 * Counts an invitation that somebody sends to an address: nobody is written to more often by one person for being invited, taken
 * back and invited again. Apart from what others send, and from what is asked for without a session: no stranger keeps anybody
 * from being invited.
 * @throws AppError RATE_LIMITED
 */
export async function countMailTo(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { email, sender }: { email: string; sender: string },
): Promise<void> {
  const most = config.mailLimits.perRecipient;
  await countUse({ db, clock }, { key: limitKey('invitations-to', email, sender), most, grows: true });
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Who has how many mails sent. */
interface Sending {
  sender: string;
  mails: number;
}

/**
 * Counts invitations that an account is about to have mailed, of whichever project: within any hour and any day so many at most.
 * Those of one account that are counted at once take turns until the end of the transaction.
 * @throws AppError LIMIT_REACHED where so many never go out at once, INVITATIONS_SPENT with how many are left and when these can
 */
export async function countMailsFrom(
  { db: tx, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { sender, mails }: Sending,
): Promise<void> {
  if (mails === 0) return;
  const { perHour, perDay } = config.invitationLimits;
  const limit = Math.min(perHour, perDay);
  if (mails > limit) throw new AppError('LIMIT_REACHED', { limit });
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitation mails ${sender}`}, 0))`.execute(tx);
  const now = clock.now();
  // What was counted in a future that a clock has been put back from would else count for as long.
  const earlier = await tx
    .selectFrom('invitation_mails')
    .where('sender', '=', sender)
    .where('sent_at', '>', new Date(now.getTime() - DAY_MS))
    .where('sent_at', '<', new Date(now.getTime() + MINUTE_MS))
    .select(['sent_at', 'mails'])
    .orderBy('sent_at')
    .execute();
  const windows = [
    roomIn(earlier, { mails, now, most: perHour, ms: HOUR_MS }),
    roomIn(earlier, { mails, now, most: perDay, ms: DAY_MS }),
  ];
  const left = Math.min(...windows.map((window) => window.left));
  if (left < mails) {
    const retryAfter = Math.max(1, Math.ceil(Math.max(...windows.map(({ waitMs }) => waitMs)) / 1_000));
    throw new AppError('INVITATIONS_SPENT', { left, minutes: Math.ceil(retryAfter / 60), retryAfter });
  }
  await tx.insertInto('invitation_mails').values({ sender, sent_at: now, mails }).execute();
}

/** How many fit into the time before now, and how long it is until `mails` do. */
function roomIn(
  earlier: readonly { sent_at: Date; mails: number }[],
  { mails, now, most, ms }: { mails: number; now: Date; most: number; ms: number },
): { left: number; waitMs: number } {
  const age = ({ sent_at }: { sent_at: Date }) => now.getTime() - sent_at.getTime();
  const counted = earlier.filter((sending) => age(sending) < ms);
  let sum = counted.reduce((all, sending) => all + sending.mails, 0);
  const left = Math.max(0, most - sum);
  let waitMs = 0;
  for (const sending of counted) {
    if (sum + mails <= most) break;
    sum -= sending.mails;
    waitMs = ms - age(sending);
  }
  return { left, waitMs };
}

/** Forgets what counts no more. */
export async function forgetCountedMails(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('invitation_mails')
    .where('sent_at', '<=', new Date(now.getTime() - DAY_MS))
    .execute();
}
