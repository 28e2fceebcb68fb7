import type { TaskEvent } from '@keywright/events/task';
import type { InboxReaders } from './inbox-readers.ts';
import type { InboxTask } from './inbox-rows.ts';
import { reaches, type Told } from './told.ts';

/** Whoever has started a task is told how it ended, by whomever. */
export function toldOfTask(
  event: TaskEvent,
  { started_by: accountId, type: taskType, title }: InboxTask,
  readers: InboxReaders,
): Told[] {
  if (event.type !== 'TaskEnded') return [];
  if (!readers.mayRead(accountId) || !reaches('TASK_ENDED', readers.scopeOf(accountId))) return [];
  const facts = { taskType, ...(title !== null && { taskTitle: title }), taskStatus: event.data.status };
  return [{ accountId, kind: 'TASK_ENDED', facts }];
}
