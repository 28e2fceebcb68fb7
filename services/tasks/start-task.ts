import type { Operation } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import { tellAccount } from '../account-channel/index.ts';
import { runCommand } from '../platform/commands/answer-command.ts';
import { loadAggregate } from '../platform/commands/load-aggregate.ts';
import type { CommandActor } from '../platform/commands/command.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import { addJob } from '../platform/jobs/job-queue.ts';
import type { TaskKind } from '../platform/jobs/task-kind.ts';
import { ownReadModelPassed } from '../platform/projections/projection-gate.ts';
import { TASK } from './aggregate.ts';
import { OPEN_TASKS, type OpenTaskLimits, requireRoom } from './open-tasks.ts';
import { removeInput } from './task-files.ts';

/** What jobs of tasks are called; their key is the task's id. */
export const TASK_JOB = 'task';

/** A task to be: who asks for what, in which project. */
export interface TaskStart<Payload> {
  projectId: string;
  actor: CommandActor;
  /** JSON; what the kind needs to do it, also after a restart. */
  payload: Payload;
  /** What it is about, as people read it; null where its type says all. */
  title: string | null;
  /** Key of an uploaded file under the port of files, which the task then owns and removes at its end. */
  input?: string | null;
  /** Of the request: the same command starts the same task once. */
  commandId: string;
}

/** A task that is queued: `position` (decimal) is for X-After-Position, `eventId` that of TaskAdded. */
export interface StartedTask {
  taskId: string;
  position: string;
  eventId: string;
}

/**
 * Records TaskAdded and queues the work of `kind`. The same command id answers the same task and queues nothing new. What it
 * takes is written down before it is recorded, and its job is added after: whatever ends in between is made up for.
 * @throws AppError ROLE_REQUIRED where the actor may not start it, FIELD_INVALID for a title that is too long, LIMIT_REACHED where
 * as many wait or run as `most` says
 */
export async function startTask<Payload>(
  platform: Platform,
  { type, operation }: Pick<TaskKind<Payload>, 'type' | 'operation'>,
  start: TaskStart<Payload>,
  most: OpenTaskLimits = OPEN_TASKS,
): Promise<StartedTask> {
  const { projectId, actor, commandId, title } = start;
  const taskId = uuidV5('task', commandId);
  await writeDown(platform, taskId, { ...start, type }, most).catch(async (error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    await removeInput(platform, start.input ?? null);
    // It was begun before: a repeat is answered as it was, however many there are by now.
    if (!(await isRecorded(platform, taskId))) throw error;
  });
  const command = {
    type: 'AddTask' as const,
    projectId,
    taskType: type,
    operation: operation satisfies Operation,
    title,
  };
  const done = await runCommand(platform, TASK, {
    ...{ id: taskId, projectId, actor, commandId, correlationId: commandId, command },
  }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.status < 500) await forget(platform, taskId);
    throw error;
  });
  // Of one that was removed meanwhile, what was written down now is forgotten again.
  if (done.repeated && (await hasEnded(platform, taskId))) await forget(platform, taskId);
  else await queueTask(platform.db, taskId, platform.clock.now());
  await ownReadModelPassed(platform, TASK, BigInt(done.position), projectId);
  tellAccount(platform, actor.userId, 'tasks');
  return { taskId, position: done.position, eventId: done.eventId ?? '' };
}

async function isRecorded(platform: Platform, taskId: string): Promise<boolean> {
  return (await loadAggregate(platform, TASK, taskId, null)).state !== null;
}

async function hasEnded(platform: Platform, taskId: string): Promise<boolean> {
  const { state } = await loadAggregate(platform, TASK, taskId, null);
  return state !== null && state.status !== null;
}

/** Once: a file that comes with a repeat is not read by anybody. */
async function writeDown<Payload>(
  platform: Platform,
  taskId: string,
  { projectId, type, actor, payload, input = null }: TaskStart<Payload> & Pick<TaskKind, 'type'>,
  most: OpenTaskLimits,
): Promise<void> {
  const { db, clock } = platform;
  const { userId, owner, roles } = actor;
  const now = clock.now();
  const written = await db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('task_runs')
      .where('task_id', '=', taskId)
      .select('task_id')
      .executeTakeFirst();
    if (known) return undefined;
    await requireRoom(tx, { projectId, userId, now }, most);
    return tx
      .insertInto('task_runs')
      .values({
        ...{ task_id: taskId, project_id: projectId, type, started_by: userId, input },
        actor: JSON.stringify({ userId, owner, roles }),
        payload: JSON.stringify(payload ?? null),
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('task_id').doNothing())
      .returning('task_id')
      .executeTakeFirst();
  });
  if (written || input === null) return;
  const before = await db
    .selectFrom('task_runs')
    .where('task_id', '=', taskId)
    .select('input')
    .executeTakeFirst();
  if (before?.input !== input) await removeInput(platform, input);
}

/** Nothing was recorded, and nothing will be. */
async function forget(platform: Platform, taskId: string): Promise<void> {
  const row = await platform.db
    .deleteFrom('task_runs')
    .where('task_id', '=', taskId)
    .where('queued_at', 'is', null)
    .returning('input')
    .executeTakeFirst();
  if (row) await removeInput(platform, row.input);
}

/** Has a task that is recorded done, once. */
export async function queueTask(db: Kysely<Database>, taskId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const queued = await tx
      .updateTable('task_runs')
      .set({ queued_at: now })
      .where('task_id', '=', taskId)
      .where('queued_at', 'is', null)
      .returning('task_id')
      .executeTakeFirst();
    if (queued) await addJob(tx, { name: TASK_JOB, key: taskId, payload: { taskId } });
  });
}
