import { type Kysely, sql } from 'kysely';

/** Topics that a bulk act was refused for, which leave no event; kept for as long as the act can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_refusals (
      bulk_id uuid not null,
      user_id uuid not null,
      topic_id uuid not null,
      project_id uuid not null,
      code text not null,
      refused_at timestamptz not null,
      primary key (bulk_id, user_id, topic_id)
    )`.execute(db);
  await sql`create index bulk_refusals_by_age on bulk_refusals (refused_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table bulk_refusals`.execute(db);
}
