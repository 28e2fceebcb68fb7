import { permissionScope } from '@keywright/events/catalogue';
import { defineLiveKind, ownTasksToldAtom, store } from '../state/index.ts';
import { gathered } from './gathered.ts';
import { forgetTasks, knowTasks, loadTasks } from './known-tasks.ts';
import type { Task } from './task.ts';
import { readTasks } from './tasks-calls.ts';

/** A busy task tells of itself more often than eyes can follow, in ms. */
export const LOOK_MS = 500;

/**
 * The tasks of a project, for who sees everybody's. How far one is no event tells: the list is asked then, and where one's
 * account is told of one's own, as another tab may have seen their end.
 */
export const tasksKind = defineLiveKind<Task>({
  kind: 'tasks',
  mayListen: (membership) => permissionScope('EXPORT', membership) === 'all',
  rows: {
    receiveFrame: (rows, removed) => knowTasks(rows, 'at-event', removed),
    forget: forgetTasks,
  },
  open(projectId, _queries, reload) {
    const abort = new AbortController();
    const looks = gathered(async () => {
      const { tasks } = await readTasks(projectId, 0, abort.signal);
      knowTasks(tasks, 'now');
    }, LOOK_MS);
    const stop = store.sub(ownTasksToldAtom, looks.ask);
    return {
      touched: reload,
      nudged: looks.ask,
      load: (signal) => loadTasks(projectId, signal),
      close() {
        stop();
        looks.stop();
        abort.abort();
        forgetTasks();
      },
    };
  },
});
