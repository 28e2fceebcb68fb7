import { useState } from 'react';
import { ApiProblem } from '../api/index.ts';
import { problemText, useT } from '../i18n/index.ts';
import { announce, showToast } from '../ui/index.ts';
import { download } from './download.ts';
import { askedAgain } from './export-request.ts';
import { knowTasks } from './known-tasks.ts';
import { isRunning, type Task } from './task.ts';
import { taskName } from './task-texts.ts';
import { cancelTask, removeTask } from './tasks-calls.ts';

/** Takes back what a task has done to a project, says how that went and answers whether it is undone; brought by whom the thing belongs to. */
export type UndoTask = (task: Task) => Promise<boolean>;

const ACTS = ['cancel', 'download', 'undo', 'repeat', 'remove'] as const;
export type TaskAct = (typeof ACTS)[number];

export interface TaskActs {
  /** What is under way. */
  busy: { id: string; act: TaskAct } | null;
  run: (act: TaskAct, task: Task) => void;
}

/** What can be done with tasks, each at once and one at a time; what does not work is said. */
export function useTaskActs(undo: UndoTask): TaskActs {
  const t = useT();
  const [busy, setBusy] = useState<TaskActs['busy']>(null);
  const acts: Readonly<Record<TaskAct, (task: Task) => Promise<unknown>>> = {
    cancel: ({ id }) => cancelTask(id),
    download,
    async undo(task) {
      // Once: it is offered no longer.
      if (await undo(task)) knowTasks([{ ...task, undo: null }], 'now');
    },
    repeat: async ({ id }) => askedAgain(id)?.(),
    async remove(task) {
      await removeTask(task.id);
      knowTasks([], 'now', [task.id]);
      announce(t('tasks.removed', { name: taskName(t, task) }));
    },
  };
  const run = async (act: TaskAct, task: Task): Promise<void> => {
    if (busy !== null) return;
    setBusy({ id: task.id, act });
    try {
      await acts[act](task);
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
      const label = act === 'repeat' ? 'error' : `tasks.${act}.failed`;
      showToast({ kind: 'error', title: t(label, { name: taskName(t, task) }), text });
    }
    setBusy(null);
  };
  return { busy, run: (act, task) => void run(act, task) };
}

/** Which acts a task offers, the one that matters first; `theirs`: to somebody who may end it and take it back. */
export function actsOf(task: Task, theirs: boolean): readonly TaskAct[] {
  const offered: Readonly<Record<TaskAct, boolean>> = {
    cancel: theirs && isRunning(task),
    download: task.result !== null,
    undo: theirs && task.undo !== null,
    repeat: task.status !== 'DONE' && !isRunning(task) && askedAgain(task.id) !== null,
    remove: theirs && !isRunning(task),
  };
  return ACTS.filter((act) => offered[act]);
}
