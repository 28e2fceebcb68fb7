import { type Kysely, sql } from 'kysely';

/** What came by a batch since standing rules looked last is found by position, however much of the batch they have seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index keyword_changes_arrivals on keyword_changes (batch_id, position)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index keyword_changes_arrivals`.execute(db);
}
