import type { Platform } from '../platform/feature.ts';
import { networkOf } from '../platform/http/address-network.ts';
import type { NewMail } from '../platform/mail/waiting-mails.ts';
import { countUse, limitKey, waitOf } from '../sessions/index.ts';

type Context = Pick<Platform, 'db' | 'clock' | 'config'>;

/** One address is written to so many times as often for all who ask together as for one of them. */
const ALL_ASKERS = 4;

/**
 * Counts what may be asked of us without a session, by whom it comes from.
 * @throws AppError RATE_LIMITED
 */
export async function limitCallsFrom({ db, clock, config }: Context, address: string): Promise<void> {
  const key = limitKey('mails-from', networkOf(address));
  await countUse({ db, clock }, { key, most: config.mailLimits.perAddress, grows: false });
}

/**
 * Counts a mail that somebody asks for, by whom it comes from and by whom it is for as well; whether or not there is such an
 * account. What is refused is one asker's: others, above all whose address it is, are never refused for it. What the address is
 * written altogether is bounded by `mailTurn`, which nobody is told of.
 * @throws AppError RATE_LIMITED
 */
export async function limitMails(
  context: Context,
  { address, recipient }: { address: string; recipient: string },
): Promise<void> {
  const { db, clock, config } = context;
  await limitCallsFrom(context, address);
  const key = limitKey('mails-to', recipient, networkOf(address));
  await countUse({ db, clock }, { key, most: config.mailLimits.perRecipient, grows: true });
}

/**
 * When a mail that was asked for without a session goes out: at once, later where its address has got many for all who ask
 * together, and never (null) where as many wait for that as one asker may ask for. Whoever asks is not told which.
 */
export async function mailTurn({ db, clock, config }: Context, recipient: string): Promise<Date | null> {
  const { perRecipient } = config.mailLimits;
  const now = clock.now();
  const wait = await waitOf(
    { db, clock },
    { key: limitKey('mails-to-all', recipient), most: ALL_ASKERS * perRecipient, grows: true },
  );
  if (wait === 0) return now;
  const { waiting } = await db
    .selectFrom('waiting_mails')
    .select((mails) => mails.fn.countAll<string>().as('waiting'))
    .where('recipient', '=', recipient)
    .where('next_attempt_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(waiting) >= perRecipient ? null : new Date(now.getTime() + wait * 1_000);
}

/** A mail in its turn. Of one that never goes out a row is written down all the same. */
export function mailInTurn(at: Date | null, mail: NewMail): NewMail {
  return at === null ? { ...mail, type: null } : { ...mail, notBefore: at };
}
