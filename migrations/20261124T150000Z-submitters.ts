import { type Kysely, sql } from 'kysely';

/** Rows say who submitted what waits for approval. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topic_views add column submitted_by uuid`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topic_views drop column submitted_by`.execute(db);
}
