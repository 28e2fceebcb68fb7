import { type Kysely, sql } from 'kysely';

/** What people did to the topics of a project: one row an act, to however many topics it was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table topic_activity (
      id uuid primary key,
      project_id uuid not null,
      position bigint not null,
      begun double precision not null,
      at timestamptz not null,
      kind text not null,
      event text not null,
      event_id uuid not null,
      actor_id uuid not null,
      role text not null,
      topic_id uuid not null,
      bulk_id uuid,
      topics integer not null,
      from_status text,
      to_status text,
      changed text[] not null
    )`.execute(db);
  await sql`create index topic_activity_begun on topic_activity (project_id, begun, id)`.execute(db);
  await sql`create index topic_activity_actor on topic_activity (project_id, actor_id, begun, id)`.execute(
    db,
  );
  await sql`create index topic_activity_kind on topic_activity (project_id, kind, begun, id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table topic_activity`.execute(db);
}
