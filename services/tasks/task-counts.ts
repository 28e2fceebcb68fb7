import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

interface OpenTasks {
  queued: number;
  running: number;
  /** Since when the one has waited that waits longest; null where none waits. */
  since: Date | null;
}

/** How many tasks wait and run, in all processes. */
export async function countOpenTasks(db: Kysely<Database>): Promise<OpenTasks> {
  const { rows } = await sql<OpenTasks>`
    select (count(*) - count(started_at))::integer as queued, count(started_at)::integer as running,
      min(queued_at) filter (where started_at is null) as since
    from task_runs where ended_at is null and queued_at is not null`.execute(db);
  return rows[0] ?? { queued: 0, running: 0, since: null };
}

/** How many tasks have failed since a moment, however much was done of them. */
export async function countFailedTasks(db: Kysely<Database>, since: Date): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*)::integer as failed from tasks where status = 'FAILED' and ended_at >= ${since}`.execute(
    db,
  );
  return rows[0]?.failed ?? 0;
}
