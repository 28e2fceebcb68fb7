import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import { queueMail } from '../platform/mail/waiting-mails.ts';
import { revokeFamilies } from '../sessions/index.ts';
import { voidLinks } from './mailed-tokens.ts';

/**
 * Gives an account another password, within a transaction: its sessions end but for the one to keep, its links open nothing any
 * more, and it is told.
 */
export async function setPassword(
  platform: Platform,
  { accountId, hash, keep }: { accountId: string; hash: string; keep: string | null },
): Promise<void> {
  const { db, clock } = platform;
  const account = await db
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', accountId)
    .returning(['email', 'contact_language as language'])
    .executeTakeFirst();
  if (!account) throw new AppError('NOT_FOUND');
  await voidLinks(db, accountId, ['PASSWORD_RESET', 'NEW_ADDRESS'], clock.now());
  const { email: to, language } = account;
  await queueMail(platform, { type: 'PASSWORD_CHANGED', to, language, link: { path: '/forgot-password' } });
  await revokeFamilies(platform, { accountId, keep, because: 'password' });
}
