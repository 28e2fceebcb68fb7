import type { TaskEnded, TaskProblem } from '@keywright/events/task';
import { loadAggregate } from '../platform/commands/load-aggregate.ts';
import { isConnectionLoss, isPassing } from '../platform/db/connection-errors.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import type { JobWork } from '../platform/jobs/job-runner.ts';
import type { TaskKind } from '../platform/jobs/task-kind.ts';
import { TASK } from './aggregate.ts';
import { type TaskAttempt, attemptTask } from './attempt-task.ts';
import { endTask, NOTHING_MADE, settleEnded } from './end-task.ts';
import { removeResult } from './task-files.ts';
import type { TaskTimed } from './task-metrics.ts';
import { tellOfTask } from './tell-of-task.ts';

/** Starts before a task fails that was never done: the process died under each, or what it needs was away for long. */
const MOST_STARTS = 10;

const FAULT: TaskProblem = { code: 'INTERNAL', facts: {} };

/**
 * Does one task and records how it ended. It may be called again for the same task, where the process died before: then the work
 * is begun anew, or its end alone is made up for. `again` where this process ends meanwhile.
 * @throws what may pass, such as a database that is away; it is tried again later
 */
export async function runTask(
  platform: Platform,
  kinds: ReadonlyMap<string, TaskKind>,
  taskId: string,
  { start, signal, timed }: Pick<JobWork, 'start' | 'signal'> & { timed?: TaskTimed | undefined },
): Promise<'done' | 'again'> {
  const { state } = await loadAggregate(platform, TASK, taskId, null);
  if (state !== null && state.status !== null) {
    await settleEnded(platform, { taskId });
    return 'done';
  }
  const begun = await begin(platform, taskId);
  if (begun === null) return 'done';
  const kind = kinds.get(begun.type);
  // One that a newer version has begun: that version's processes do it.
  if (kind === undefined) throw new Error(`no task of type ${begun.type} is known here`);
  const from = performance.now();
  const task = { taskId, projectId: begun.project_id, startedBy: begun.started_by, run: begun.run };
  const end = async (data: Partial<TaskEnded['data']> & Pick<TaskEnded['data'], 'status'>) => {
    await endTask(platform, task, { ...NOTHING_MADE, ...data });
    timed?.(kind.type, data.status, (performance.now() - from) / 1_000);
  };
  if (begun.cancelled && !begun.before) {
    await end({ status: 'CANCELLED' });
    return 'done';
  }
  if (start > MOST_STARTS) {
    await end({ status: 'FAILED', problem: FAULT });
    return 'done';
  }
  tellOfTask(platform, task);
  const { cancelled } = begun;
  const went = await attemptTask(platform, { kind, task, work: begun, cancelled, ending: signal });
  switch (went.how) {
    case 'DONE':
      await end({ status: 'DONE', ...came(went), result: went.result });
      return 'done';
    case 'CANCELLED':
      await end({ status: 'CANCELLED', ...came(went) });
      await removeResult(platform, taskId);
      return 'done';
    case 'ENDING':
      return 'again';
    case 'LOST':
      return 'done';
    case 'FAILED':
      if (mayPass(went.error) && start < MOST_STARTS) throw went.error;
      await end({ status: 'FAILED', problem: problemOf(platform, kind, taskId, went.error) });
      return 'done';
  }
}

/** What a run has come to. */
function came({ outcome }: Extract<TaskAttempt, { how: 'DONE' | 'CANCELLED' }>) {
  return { counts: outcome?.counts ?? {}, undo: outcome?.undo ?? null };
}

/** Takes the task over from whatever run there was before; null where there is nothing to be done. */
async function begin({ db, clock, ids }: Platform, taskId: string) {
  const before = await db
    .selectFrom('task_runs')
    .where('task_id', '=', taskId)
    .select('run')
    .executeTakeFirst();
  const run = ids.uuid();
  const now = clock.now();
  const row = await db
    .updateTable('task_runs')
    .set(({ fn, val }) => ({ run, started_at: fn.coalesce('started_at', val(now)) }))
    .where('task_id', '=', taskId)
    .where('ended_at', 'is', null)
    .returning(['project_id', 'type', 'started_by', 'actor', 'payload', 'input', 'cancel_asked_at'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, run, cancelled: row.cancel_asked_at !== null, before: before?.run ?? null };
}

/** Whether it may go well another time, without anybody doing anything about it. */
function mayPass(error: unknown): boolean {
  if (error instanceof AppError) return error.status === 503 || error.code === 'STREAM_BUSY';
  return isConnectionLoss(error) || isPassing(error);
}

function problemOf({ log }: Platform, { type }: TaskKind, taskId: string, error: unknown): TaskProblem {
  if (error instanceof AppError && error.code !== 'INTERNAL')
    return { code: error.code, facts: error.details };
  log.error({ err: error, taskId, type }, 'a task has failed by a fault of ours');
  return FAULT;
}
