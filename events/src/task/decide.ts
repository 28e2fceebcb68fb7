import type { TaskType } from '../catalogue/enums.ts';
import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import type { Operation } from '../catalogue/permissions.ts';
import { accept, type CommandsOf, deciderOf, type Decision, refuse, unchanged } from '../decision.ts';
import { permit } from '../permit.ts';
import { problemOf, VALUES } from '../values.ts';
import type { TaskEnd, TaskEnded, TaskEvent } from './events.ts';

/** null where there was never such a task; `status` is null until it has ended. */
export type TaskState = {
  startedBy: string;
  type: TaskType;
  status: TaskEnd | null;
  removed: boolean;
} | null;
export const NO_TASK: TaskState = null;

/** `by` is the user id of whom the event is of. */
export function evolveTask(state: TaskState, event: TaskEvent, by: string): TaskState {
  switch (event.type) {
    case 'TaskAdded':
      return { startedBy: by, type: event.data.type, status: null, removed: false };
    case 'TaskEnded':
      return state && { ...state, status: event.data.status };
    case 'TaskRemoved':
      return state && { ...state, removed: true };
  }
}

interface Context {
  actor: ProjectRoles & { userId: string };
}

/** `operation`: what the work itself asks for. */
function addTask(
  command: { projectId: string; taskType: TaskType; operation: Operation; title: string | null },
  state: TaskState,
  context: Context,
): Decision<TaskEvent> {
  const { projectId, taskType: type } = command;
  const as = permit(command.operation, context.actor, true);
  if ('code' in as) return refuse(as);
  const title = VALUES.taskTitle.tidy(command.title);
  const problem = problemOf('title', VALUES.taskTitle, title);
  if (problem) return refuse(problem);
  if (state !== null) return refuse({ code: 'DUPLICATE', field: 'id', value: type });
  return accept([{ type: 'TaskAdded', data: { projectId, type, title } }], as);
}

/** Recorded by the product alone, once: whoever ends it a second time changes nothing. */
function endTask(command: { end: TaskEnded['data'] }, state: TaskState): Decision<TaskEvent> {
  if (state === null) return refuse({ code: 'NOT_FOUND', field: 'id' });
  if (state.status !== null) return unchanged();
  return accept([{ type: 'TaskEnded', data: command.end }], { role: 'OWNER', override: false });
}

function removeTask(_command: unknown, state: TaskState, context: Context): Decision<TaskEvent> {
  if (state === null || state.removed) return refuse({ code: 'NOT_FOUND', field: 'id' });
  const as = permitOnTask(state.startedBy, context.actor);
  if ('code' in as) return refuse(as);
  if (state.status === null) return refuse({ code: 'TASK_RUNNING' });
  return accept([{ type: 'TaskRemoved', data: {} }], as);
}

/** What is done to a task: by who started it, and by whoever may take back what others did. */
export function permitOnTask(startedBy: string, actor: Context['actor']): ReturnType<typeof permit> {
  return actor.userId === startedBy ? permit('EXPORT', actor, true) : permit('UNDO_OTHERS', actor);
}

const DECIDERS = { AddTask: addTask, EndTask: endTask, RemoveTask: removeTask };
export type TaskCommand = CommandsOf<typeof DECIDERS>;
export const decideTask = deciderOf(DECIDERS);
