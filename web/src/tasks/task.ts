import { type ProjectRoles, permissionScope } from '@keywright/events/catalogue';
import { comparePositions } from '@keywright/events/live';
import type { TaskRow } from '@keywright/events/task';

/** One task of a project, as GET /api/tasks lists it. Times are ISO; `done` and `of` count what its kind counts. */
export type Task = TaskRow;

/** Waits or is under way. */
export const isRunning = ({ status }: Task): boolean => status === 'QUEUED' || status === 'RUNNING';

/** How much of it is done, in whole percent; null where it is not known of how many. */
export function percentOf({ done, of }: Task): number | null {
  return of === null || of <= 0 ? null : Math.min(100, Math.floor((done / of) * 100));
}

/** In percent: before that a guess says nothing. */
const GUESSED_FROM = 10;

/** About how many seconds it still takes; null where nobody can say yet. */
export function secondsLeft(task: Task): number | null {
  const { done, of, rate } = task;
  if (of === null || rate === null || rate <= 0 || (percentOf(task) ?? 0) < GUESSED_FROM) return null;
  return Math.ceil(Math.max(0, of - done) / rate);
}

/** Tasks as a list has them now, or as a frame has them: with their progress as it was at their last event. */
export type Told = 'now' | 'at-event';

/** The tasks of `known` with those of `rows` that are newer, and without `removed`. */
export function withTasks(
  known: ReadonlyMap<string, Task>,
  rows: readonly Task[],
  told: Told,
  removed: readonly string[] = [],
): ReadonlyMap<string, Task> {
  const next = new Map(known);
  for (const row of rows) {
    const before = next.get(row.id);
    const newer = before === undefined ? 1 : comparePositions(row.revision, before.revision);
    if (newer > 0 || (newer === 0 && told === 'now')) next.set(row.id, row);
  }
  for (const id of removed) next.delete(id);
  return next;
}

/** Whether somebody may cancel, remove or take back a task: who started it, and whoever may take back what others did. */
export const isTheirs = (task: Task, person: string, membership: ProjectRoles): boolean =>
  permissionScope(task.startedBy.id === person ? 'EXPORT' : 'UNDO_OTHERS', membership) !== null;

/** The newest first. */
export function inOrder(known: ReadonlyMap<string, Task>): readonly Task[] {
  return [...known.values()].sort((a, b) =>
    a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
  );
}

/**
 * The tasks of a person that have ended from one moment to the next: that were under way, or are newer than all that was
 * known, as a short one ends before anything of it is heard.
 */
export function endedBetween(
  before: ReadonlyMap<string, Task>,
  after: ReadonlyMap<string, Task>,
  person: string,
): readonly Task[] {
  const newest = inOrder(before)[0]?.createdAt ?? '';
  return [...after.values()].filter((task) => {
    if (task.startedBy.id !== person || isRunning(task)) return false;
    const earlier = before.get(task.id);
    return earlier === undefined ? task.createdAt > newest : isRunning(earlier);
  });
}
