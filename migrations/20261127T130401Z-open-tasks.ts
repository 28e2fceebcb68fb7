import { type Kysely, sql } from 'kysely';

/** Those of a project that wait or run are counted whenever one more is begun, and whether one is to read a file is asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index task_runs_open on task_runs (project_id, started_by) where ended_at is null`.execute(
    db,
  );
  await sql`create index task_runs_input on task_runs (input) where ended_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index task_runs_open, task_runs_input`.execute(db);
}
