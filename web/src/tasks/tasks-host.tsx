import { permissionScope } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useHotkey } from '../hotkeys/index.ts';
import { type PaletteCommand, usePaletteCommands } from '../palette/index.ts';
import { useOpenInAddress } from '../paths/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { store, useLiveKind } from '../state/index.ts';
import { useTabMark } from '../ui/index.ts';
import { sayEnded } from './ended-toast.ts';
import { tasksAtom } from './known-tasks.ts';
import { useOwnTasks } from './own-tasks.ts';
import { endedBetween, isRunning } from './task.ts';
import { percentOfAll } from './task-texts.ts';
import { tasksKind } from './tasks-kind.ts';
import { TASKS_PARAM, tasksOpenAtom } from './tasks-open.ts';
import { tellOnce } from './told-once.ts';
import type { UndoTask } from './use-task-acts.ts';

const TasksDrawer = lazy(() =>
  import('./tasks-drawer.tsx').then((module) => ({ default: module.TasksDrawer })),
);

const KEYS = 'g k';

/**
 * Follows the tasks of the project on screen: says when one’s own have ended, and in the title of the tab how far they are.
 * Where the tasks open, by key and palette too.
 */
export function TasksHost({ undo }: { undo: UndoTask }) {
  const [open, setOpen] = useOpenInAddress(tasksOpenAtom, TASKS_PARAM);
  const { projectId, membership } = useProjectScope();
  const close = useCallback(() => setOpen(false), [setOpen]);
  const show = useCallback(() => setOpen(true), [setOpen]);
  const which = permissionScope('EXPORT', membership);
  const may = which !== null;
  useLiveKind(which === 'all' ? tasksKind : null);
  useOwnTasks(projectId, which === 'own');
  useEndedTasks();
  const percent = useOwnPercent();
  useTabMark('progress', percent === null ? null : `${percent} %`);
  useHotkey({ keys: KEYS, label: 'tasks.title', group: 'go', run: show }, may);
  usePaletteCommands(
    useMemo(
      (): readonly PaletteCommand[] =>
        may
          ? [
              {
                id: 'tasks',
                group: 'views',
                label: 'tasks.title',
                icon: <ListChecks size={16} aria-hidden="true" />,
                keys: KEYS,
                run: show,
              },
            ]
          : [],
      [may, show],
    ),
  );
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <TasksDrawer may={may} undo={undo} onClose={close} />
    </Suspense>
  );
}

/** Says of each of one’s own tasks that it has ended, in one tab. */
function useEndedTasks(): void {
  const { me } = useProjectScope();
  useEffect(() => {
    let before = store.get(tasksAtom);
    return store.sub(tasksAtom, () => {
      const now = store.get(tasksAtom);
      // What was there when they were asked for first is no news.
      const ended = before.total === null ? [] : endedBetween(before.rows, now.rows, me);
      before = now;
      for (const task of ended) tellOnce(task.id, () => sayEnded(task));
    });
  }, [me]);
}

function useOwnPercent(): number | null {
  const { me } = useProjectScope();
  const { rows } = useAtomValue(tasksAtom);
  return percentOfAll([...rows.values()].filter((task) => task.startedBy.id === me && isRunning(task)));
}
