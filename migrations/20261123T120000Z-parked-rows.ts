import { type Kysely, sql } from 'kysely';

/**
 * Rows say when a change of theirs could not be applied. An entry of an index holds 2,700 bytes, and an address may have
 * 6,144: the beginning of it is enough.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topic_views add column parked boolean not null default false`.execute(db);
  await sql`drop index topic_views_url`.execute(db);
  await sql`create index topic_views_url on topic_views (project_id, left(url, 400)) where url is not null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index topic_views_url`.execute(db);
  await sql`create index topic_views_url on topic_views (project_id, url) where url is not null`.execute(db);
  await sql`alter table topic_views drop column parked`.execute(db);
}
