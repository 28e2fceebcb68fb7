import { permissionScope, type TaskType } from '@keywright/events/catalogue';
import { TASK_FIELDS, type TaskRow, type TaskStatus } from '@keywright/events/task';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { userNames } from '../accounts/index.ts';
import type { Clock } from '../platform/feature.ts';
import type { Membership } from '../platform/http/access.ts';
import type { TaskKind } from '../platform/jobs/task-kind.ts';
import { columnsOf } from '../platform/read-models/columns.ts';
import { RowNames } from '../platform/read-models/row-names.ts';
import { problemSaid } from './problem-said.ts';
import { runsOf, withRun } from './with-run.ts';

const { selection } = columnsOf(TASK_FIELDS.fields);

/** Fills in who started a task. */
export const taskNames = new RowNames(TASK_FIELDS, userNames);

/** Which tasks are asked for, of one project. */
export interface TaskFilter {
  id?: string;
  type?: TaskType | undefined;
  status?: readonly TaskStatus[] | undefined;
}

/** For whom, when, and in which language they are told why something failed. */
export interface TaskReader {
  reader: Membership;
  clock: Clock;
  /** An `Accept-Language` header. */
  accepted: string | undefined;
  /** By their types. */
  kinds: ReadonlyMap<string, TaskKind>;
}

/** Of other members' tasks those know nothing who have the right to their own alone. */
function whereOf(
  { projectId, userId, ...held }: Membership,
  { id, type, status }: TaskFilter,
): RawBuilder<unknown> {
  const conditions = [sql`project_id = ${projectId}`];
  if (permissionScope('EXPORT', held) !== 'all') conditions.push(sql`started_by ->> 'id' = ${userId}`);
  if (id !== undefined) conditions.push(sql`id = ${id}`);
  if (type !== undefined) conditions.push(sql`type = ${type}`);
  if (status && status.length > 0) conditions.push(sql`${NOW} = any(${[...status]})`);
  return sql.join(conditions, sql` and `);
}

/** A task is recorded as queued until it has ended; whether it runs stands beside. */
const NOW = sql`(case when status = 'QUEUED' and exists (
  select from task_runs where task_id = tasks.id and started_at is not null) then 'RUNNING' else status end)`;

/** Tasks as they are now, newest first. */
export async function findTasks(
  db: Kysely<Database>,
  { reader, clock, accepted, kinds }: TaskReader,
  filter: TaskFilter,
  { skip, size }: { skip: number; size: number },
): Promise<TaskRow[]> {
  const { rows } = await sql<TaskRow>`
    select ${selection} from tasks where ${whereOf(reader, filter)}
    order by created_at desc, id limit ${size} offset ${skip}`.execute(db);
  const runs = await runsOf(
    db,
    rows.map(({ id }) => id),
  );
  const undone = await undoneOf(db, kinds, rows);
  const now = clock.now().toISOString();
  const tasks = rows.map((row) => ({
    ...asNow(withRun(row, runs.get(row.id)), now, accepted),
    ...(undone.has(row.id) ? { undo: null } : {}),
  }));
  await taskNames.fill(db, tasks);
  return tasks;
}

/** The ids of those that were taken back. */
async function undoneOf(
  db: Kysely<Database>,
  kinds: TaskReader['kinds'],
  rows: readonly TaskRow[],
): Promise<ReadonlySet<string>> {
  const undone = new Set<string>();
  const undoable = rows.filter(({ undo }) => undo !== null);
  for (const type of new Set(undoable.map((row) => row.type))) {
    const ids = undoable.filter((row) => row.type === type).map(({ id }) => id);
    for (const id of (await kinds.get(type)?.undone?.(db, ids)) ?? []) undone.add(id);
  }
  return undone;
}

export async function countTasks(
  db: Kysely<Database>,
  reader: Membership,
  filter: TaskFilter,
): Promise<number> {
  const { rows } = await sql<{ many: string }>`
    select count(*) as many from tasks where ${whereOf(reader, filter)}`.execute(db);
  return Number(rows[0]?.many);
}

function asNow(row: TaskRow, now: string, accepted: string | undefined): TaskRow {
  const { status, startedAt, detailKey, facts, result } = row;
  return {
    ...row,
    ...(status === 'QUEUED' && startedAt !== null ? { status: 'RUNNING' } : {}),
    ...(detailKey === null
      ? {}
      : problemSaid({ code: detailKey.replace(/^error\./, ''), facts: facts ?? {} }, accepted)),
    result: result === null || result.expiresAt <= now ? null : result,
  };
}
