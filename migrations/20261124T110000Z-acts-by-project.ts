import { type Kysely, sql } from 'kysely';

/** An act over topics of several projects is one in each of them, and knows its topics so that each counts once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table topic_activity
      add column topic_ids text[] not null default '{}',
      drop constraint topic_activity_pkey,
      add primary key (id, project_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table topic_activity
      drop constraint topic_activity_pkey,
      add primary key (id),
      drop column topic_ids`.execute(db);
}
