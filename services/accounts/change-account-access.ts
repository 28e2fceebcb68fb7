import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { ACCOUNT_CHANGED } from '../platform/auth/ended-sessions.ts';
import type { Bus } from '../platform/bus/port.ts';
import { asMailAddress } from '../platform/mail/mail-address.ts';

/** What may be done to an account's access. */
export const ACCOUNT_ACCESS_CHANGES = ['disable', 'enable', 'promote', 'demote'] as const;
export type AccountAccessChange = (typeof ACCOUNT_ACCESS_CHANGES)[number];

/**
 * Disables an account or opens it again, makes somebody an administrator or takes that back. What ends with it ends at once
 * where the bus leads, within a second elsewhere. Answers false where nobody has the address.
 */
export async function changeAccountAccess(
  { db, bus }: { db: Kysely<Database>; bus: Pick<Bus, 'publish'> },
  email: string,
  change: AccountAccessChange,
  now: Date,
): Promise<boolean> {
  const columns = {
    disable: { disabled_at: now },
    enable: { disabled_at: null },
    promote: { admin: true },
    demote: { admin: false },
  };
  const changed = await db
    .updateTable('accounts')
    .set(columns[change])
    .where('email', '=', asMailAddress(email))
    .returning('id')
    .executeTakeFirst();
  if (changed) bus.publish(ACCOUNT_CHANGED, { userId: changed.id });
  return changed !== undefined;
}
