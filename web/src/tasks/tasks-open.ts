import { atom } from 'jotai';
import { store, whenPersonChanges } from '../state/index.ts';

/** The search parameter that opens the tasks. */
export const TASKS_PARAM = 'tasks';

/** Whether the tasks stand over the screen. */
export const tasksOpenAtom = atom(false);

whenPersonChanges(() => store.set(tasksOpenAtom, false));

export const openTasks = (): void => store.set(tasksOpenAtom, true);
