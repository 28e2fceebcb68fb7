import type { Platform } from '../platform/feature.ts';
import { networkOf } from '../platform/http/address-network.ts';
import { countUse, limitKey } from '../sessions/index.ts';

type Context = Pick<Platform, 'db' | 'clock' | 'config'>;

/**
 * Counts what may be asked of us without a session, by whom it comes from and, where a mail is sent, by whom it is for; whether
 * or not there is such an account.
 * @throws AppError RATE_LIMITED
 */
export async function limitMails(
  { db, clock, config }: Context,
  { address, recipient }: { address: string; recipient?: string },
): Promise<void> {
  const { perAddress, perRecipient } = config.mailLimits;
  const from = { key: limitKey('mails-from', networkOf(address)), most: perAddress, grows: false };
  await countUse({ db, clock }, from);
  if (recipient === undefined) return;
  await countUse({ db, clock }, { key: limitKey('mails-to', recipient), most: perRecipient, grows: true });
}
