import { setTimeout as pause } from 'node:timers/promises';
import type { TaskRow } from '@keywright/events/task';
import type { Person } from '../person.ts';

const LOOK_EVERY_MS = 40;

/** Looks at a task until it has ended, and does `between` each time that it has not. @throws Error of any end but a good one */
export async function taskEnd(
  person: Person,
  { projectId, taskId }: { projectId: string; taskId: string },
  between?: () => Promise<void>,
): Promise<TaskRow> {
  for (;;) {
    const { body } = await person.ask<{ _embedded: { tasks: TaskRow[] } }>(
      `/api/tasks?projectId=${projectId}&size=20`,
    );
    const task = body._embedded.tasks.find(({ id }) => id === taskId);
    if (task === undefined) throw new Error('the task is in no list');
    if (task.status === 'DONE') return task;
    if (task.status !== 'QUEUED' && task.status !== 'RUNNING')
      throw new Error(`the task ended ${task.status}: ${task.detail ?? ''}`);
    await pause(LOOK_EVERY_MS);
    await between?.();
  }
}
