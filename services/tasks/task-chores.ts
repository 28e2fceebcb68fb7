import { LIMITS } from '@keywright/events/catalogue';
import { loadAggregate } from '../platform/commands/load-aggregate.ts';
import type { Platform } from '../platform/feature.ts';
import { UPLOADS } from '../platform/files/upload-key.ts';
import { TASK } from './aggregate.ts';
import { queueTask } from './start-task.ts';
import { filesOf, removeInput, removeResult } from './task-files.ts';

const AT_ONCE = 200;
/** A request that is under way queues its task itself. */
const WAITING_MS = 5_000;
const DAY_MS = 86_400_000;

/** Queues what was recorded by a process that ended before it could, and forgets what was never recorded. */
export async function queueForgottenTasks(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const waiting = await db
    .selectFrom('task_runs')
    .where('queued_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - WAITING_MS))
    .select(['task_id', 'created_at', 'input'])
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute();
  for (const { task_id: taskId, created_at, input } of waiting) {
    const { state } = await loadAggregate(platform, TASK, taskId, null);
    if (state !== null) await queueTask(db, taskId, now);
    // The request may come again for as long.
    else if (created_at.getTime() < now.getTime() - DAY_MS) {
      await db.deleteFrom('task_runs').where('task_id', '=', taskId).where('queued_at', 'is', null).execute();
      await removeInput(platform, input);
    }
  }
}

/** Removes uploads of processes that ended before a task had them: those of the day before, which no task is to read. */
export async function clearLostUploads(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const old = await filesOf(platform).writtenBefore(UPLOADS, new Date(clock.now().getTime() - DAY_MS));
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const keys = old.slice(at, at + AT_ONCE);
    const owned = await db
      .selectFrom('task_runs')
      .where('input', 'in', keys)
      .where('ended_at', 'is', null)
      .select('input')
      .execute();
    const kept = new Set(owned.map(({ input }) => input));
    for (const key of keys) if (!kept.has(key)) await removeInput(platform, key);
  }
}

/** Removes the files of tasks that ended so long ago that they are not kept any more. */
export async function clearTaskResults(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  for (;;) {
    const now = clock.now();
    const old = await db
      .selectFrom('task_runs')
      .where('cleared_at', 'is', null)
      .where('ended_at', '<', new Date(now.getTime() - LIMITS.taskResultDays * DAY_MS))
      .select('task_id')
      .limit(AT_ONCE)
      .execute();
    for (const { task_id } of old) {
      await removeResult(platform, task_id);
      await db.updateTable('task_runs').set({ cleared_at: now }).where('task_id', '=', task_id).execute();
    }
    if (old.length < AT_ONCE) return;
  }
}
