import { type Kysely, sql } from 'kysely';

/** Long work: the rows of its read model, and what it takes to do it and how far that has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tasks (
      id uuid primary key,
      project_id uuid not null,
      revision bigint not null,
      type text not null,
      title text,
      status text not null,
      checked boolean not null,
      done integer not null,
      total integer,
      rate double precision,
      counts jsonb not null,
      detail text,
      detail_key text,
      facts jsonb,
      result jsonb,
      undo jsonb,
      started_by jsonb not null,
      created_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      position bigint not null
    )`.execute(db);
  await sql`create index tasks_newest on tasks (project_id, created_at desc, id)`.execute(db);
  await sql`
    create table task_runs (
      task_id uuid primary key,
      project_id uuid not null,
      type text not null,
      started_by uuid not null,
      actor jsonb not null,
      payload json not null,
      input text,
      created_at timestamptz not null,
      queued_at timestamptz,
      run uuid,
      started_at timestamptz,
      done integer not null default 0,
      total integer,
      rate double precision,
      cancel_asked_at timestamptz,
      ended_at timestamptz,
      cleared_at timestamptz,
      checked boolean not null default false
    )`.execute(db);
  await sql`create index task_runs_waiting on task_runs (created_at) where queued_at is null`.execute(db);
  await sql`create index task_runs_kept on task_runs (ended_at) where cleared_at is null`.execute(db);
  await sql`
    create index task_runs_unchecked on task_runs (project_id, started_by)
      where ended_at is not null and not checked`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table task_runs`.execute(db);
  await sql`drop table tasks`.execute(db);
}
