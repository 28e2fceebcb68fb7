import type { ProjectRoles, TaskType } from '@keywright/events/catalogue';
import type { TASK_FIELDS } from '@keywright/events/task';
import type { Generated } from 'kysely';
import type { JsonColumn, RowColumns } from './row-columns.ts';

/** Read model of the streams of tasks; `position` guards against replays. */
export interface TasksTable extends RowColumns<typeof TASK_FIELDS> {
  position: string;
}

/** What it takes to do a task, how far it has come, and whether its end was seen. No event tells of any of that. */
export interface TaskRunsTable {
  task_id: string;
  project_id: string;
  type: TaskType;
  started_by: string;
  /** In the roles they had then. */
  actor: JsonColumn<ProjectRoles & { userId: string }>;
  payload: JsonColumn<unknown>;
  /** Key of the uploaded file under the port of files. */
  input: string | null;
  created_at: Date;
  /** null: there is no job yet. */
  queued_at: Date | null;
  /** The attempt that is under way or was the last one; a newer one takes the task from an older one. */
  run: string | null;
  started_at: Date | null;
  done: Generated<number>;
  total: number | null;
  /** A second. */
  rate: number | null;
  cancel_asked_at: Date | null;
  ended_at: Date | null;
  /** When its files were removed. */
  cleared_at: Date | null;
  checked: Generated<boolean>;
}

export interface TaskTables {
  tasks: TasksTable;
  task_runs: TaskRunsTable;
}
