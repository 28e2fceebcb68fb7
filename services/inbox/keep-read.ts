import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** How far somebody has read a row of their inbox. */
export interface ReadMark {
  account_id: string;
  notification_id: string;
  /** Of the last entry that they have read, decimal. */
  position: string;
}

/**
 * Marks rows as read as far as that, also such as are told only later: marks stand beside the rows, which follow from events. What
 * was marked before stays.
 */
export async function keepRead(db: Kysely<Database>, marks: readonly ReadMark[], at: Date): Promise<void> {
  await sql`
    insert into notification_reads (account_id, notification_id, position, read_at)
    select account_id, notification_id, position, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as mark (account_id uuid, notification_id uuid, position bigint)
    on conflict do nothing`.execute(db);
}
