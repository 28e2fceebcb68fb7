import { type Kysely, sql } from 'kysely';

/** What was marked as read and is marked as unread again is unread as it was: as far as somebody had read it before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification_reads add column position_before bigint`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification_reads drop column position_before`.execute(db);
}
