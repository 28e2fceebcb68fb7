import { type Kysely, sql } from 'kysely';

/**
 * Numbers by status change by quarters of an hour, of which the days of every time zone can be put together, and each move is
 * a row. What is known by days stands in their first quarter until the read model is built anew. `topic_status_days` stays
 * for processes of the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table topic_status_changes (
      project_id uuid not null,
      quarter timestamptz not null,
      status text not null,
      change integer not null,
      primary key (project_id, quarter, status)
    )`.execute(db);
  await sql`
    insert into topic_status_changes
    select project_id, day::timestamp at time zone 'UTC', status, change from topic_status_days`.execute(db);
  await sql`
    create table topic_moves (
      topic_id uuid not null,
      position bigint not null,
      project_id uuid not null,
      from_status text,
      to_status text,
      at timestamptz not null,
      done_at timestamptz not null,
      hours double precision,
      sign smallint not null,
      primary key (topic_id, position)
    )`.execute(db);
  await sql`create index topic_moves_project on topic_moves (project_id, position)`.execute(db);
  await sql`
    create index topic_moves_published on topic_moves (project_id, at) include (topic_id, sign)
    where from_status = 'INTEGRATION' and to_status = 'PUBLISHED'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table topic_moves, topic_status_changes`.execute(db);
}
