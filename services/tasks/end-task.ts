import type { TaskEnded } from '@keywright/events/task';
import { v5 as uuidV5 } from 'uuid';
import { runCommand } from '../platform/commands/answer-command.ts';
import type { Platform } from '../platform/feature.ts';
import { ownReadModelPassed } from '../platform/projections/projection-gate.ts';
import { TASK } from './aggregate.ts';
import { removeInput } from './task-files.ts';
import { type TaskOf, tellOfTask } from './tell-of-task.ts';

/** An end that has made nothing. */
export const NOTHING_MADE = { counts: {}, problem: null, result: null, undo: null } as const;

/** Records how a task has ended, unless it has ended already, and tells whoever looks at it. @throws AppError STORE_UNAVAILABLE */
export async function endTask(platform: Platform, task: TaskOf, end: TaskEnded['data']): Promise<void> {
  const { taskId, projectId } = task;
  const commandId = uuidV5('ended', taskId);
  const { position } = await runCommand(platform, TASK, {
    ...{ id: taskId, projectId, actor: 'SYSTEM', commandId, correlationId: commandId },
    command: { type: 'EndTask', end },
  });
  await settleEnded(platform, task);
  await ownReadModelPassed(platform, TASK, BigInt(position), projectId);
  tellOfTask(platform, task);
}

/** What follows from an end that is recorded: nothing of what it took is needed any more. */
export async function settleEnded(platform: Platform, { taskId }: Pick<TaskOf, 'taskId'>): Promise<void> {
  const row = await platform.db
    .updateTable('task_runs')
    .set({ ended_at: platform.clock.now(), payload: 'null' })
    .where('task_id', '=', taskId)
    .where('ended_at', 'is', null)
    .returning('input')
    .executeTakeFirst();
  if (row) await removeInput(platform, row.input);
}
