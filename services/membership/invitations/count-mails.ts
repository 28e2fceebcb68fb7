import type { Platform } from '../../platform/feature.ts';
import { countUse, limitKey } from '../../sessions/index.ts';

/**
 * Counts a mail to an address, together with those that strangers ask for without a session: nobody is written to more often
 * for being invited, taken back and invited again.
 * @throws AppError RATE_LIMITED
 */
export async function countMailTo(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  email: string,
): Promise<void> {
  const most = config.mailLimits.perRecipient;
  await countUse({ db, clock }, { key: limitKey('mails-to', email), most, grows: true });
}
