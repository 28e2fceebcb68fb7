import { type Kysely, sql } from 'kysely';

/** Finds what a bulk act has done, topic by topic: for its undo and for lists of what people did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topic_history add column bulk_id uuid`.execute(db);
  await sql`create index topic_history_bulk on topic_history (bulk_id, topic_id) where bulk_id is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index topic_history_bulk`.execute(db);
  await sql`alter table topic_history drop column bulk_id`.execute(db);
}
