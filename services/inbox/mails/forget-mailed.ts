import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

const DAYS = 60;

/** Forgets what was mailed so long ago that no job looks at it again. */
export async function forgetMailedNotifications(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS * 86_400_000);
  await sql`delete from notification_mails where mailed_at < ${before}`.execute(db);
  await sql`delete from notification_digests where day < ${before}::timestamptz::date`.execute(db);
}
