import type { TaskRow } from '@keywright/events/task';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

/** What stands of a task beside its events. */
export interface TaskRun {
  done: number;
  total: number | null;
  rate: number | null;
  started_at: Date | null;
  cleared_at: Date | null;
  checked: boolean;
}

/** The runs of some tasks by their ids. */
export async function runsOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaskRun>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('task_runs')
    .where('task_id', 'in', ids)
    .select(['task_id', 'done', 'total', 'rate', 'started_at', 'cleared_at', 'checked'])
    .execute();
  return new Map(rows.map(({ task_id, ...run }) => [task_id, run]));
}

/** A task with how far it has come; one whose run is not known any more stays as its events say. */
export function withRun(row: TaskRow, run: TaskRun | undefined): TaskRow {
  if (run === undefined) return row;
  const { done, total: of, rate, started_at, cleared_at, checked: check } = run;
  const startedAt = started_at?.toISOString() ?? null;
  return { ...row, done, of, rate, startedAt, check, ...(cleared_at ? { result: null } : {}) };
}
