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
  { email, by }: { email: string; by: string },
): Promise<void> {
  const most = config.mailLimits.perRecipient;
  await countUse({ db, clock }, { key: limitKey('invitations-to', email, by), most, grows: true });
}
