import { useAtomValue } from 'jotai';
import { ListChecks, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../api/index.ts';
import { useHotkey, useListedKeys } from '../hotkeys/index.ts';
import { problemText, useFormats, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { connectionAtom } from '../state/index.ts';
import { Button, EmptyState, IconButton, Kbd, SkeletonRows, useFocusReturn } from '../ui/index.ts';
import { knowOlder, tasksAtom } from './known-tasks.ts';
import { inOrder, isRunning, type Task } from './task.ts';
import { TaskEntry } from './task-entry.tsx';
import { PAGE, readTasks } from './tasks-calls.ts';
import classes from './tasks.module.css';
import { useChecked } from './use-checked.ts';
import { type UndoTask, useTaskActs } from './use-task-acts.ts';

interface DrawerProps {
  /** Whether the reader may start and see tasks at all. */
  may: boolean;
  undo: UndoTask;
  onClose: () => void;
}

/** The entry with the focus listens itself. */
const ACTS = [{ keys: 'enter', label: 'tasks.act', group: 'panel' }] as const;

/** What runs for the project and what has come of it, over whatever screen is shown. */
export function TasksDrawer({ may, undo, onClose }: DrawerProps) {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  useFocusReturn();
  useEffect(() => panel.current?.focus(), []);
  useHotkey({ keys: 'escape', label: 'tasks.close', group: 'panel', run: onClose });
  return (
    <section ref={panel} tabIndex={-1} role="dialog" aria-label={t('tasks.title')} className={classes.drawer}>
      <header className={classes.header}>
        <ListChecks size={18} strokeWidth={1.75} aria-hidden="true" />
        <h2>{t('tasks.title')}</h2>
        <Running />
        <IconButton
          label={t('tasks.close')}
          size="md"
          icon={<X size={16} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      {may ? (
        <Tasks undo={undo} />
      ) : (
        <EmptyState kind="no-permission" title={t('tasks.denied')} text={t('tasks.denied.text')} />
      )}
    </section>
  );
}

function Running() {
  const t = useT();
  const { full } = useFormats();
  const running = [...useAtomValue(tasksAtom).rows.values()].filter(isRunning).length;
  return (
    <p className={classes.count}>
      {running > 0 && t('tasks.running', { count: running, shown: full(running) })}
    </p>
  );
}

function Tasks({ undo }: { undo: UndoTask }) {
  const t = useT();
  const { me } = useProjectScope();
  const { rows, total, failed } = useAtomValue(tasksAtom);
  const offline = useAtomValue(connectionAtom).state === 'offline';
  const tasks = inOrder(rows);
  const unseen = useChecked(tasks, me);
  const acts = useTaskActs(undo);
  const keys = useTaskKeys(tasks, (task) => {
    if (task.result !== null) acts.run('download', task);
  });
  useListedKeys(ACTS);
  return (
    <>
      <div className={classes.scroller}>
        {total === null && !failed && <SkeletonRows rows={6} height={72} />}
        {total === null && failed && (
          <EmptyState
            kind="not-connected"
            title={t('tasks.failed.load')}
            text={t('tasks.failed.load.text')}
          />
        )}
        {total !== null && (offline || failed) && (
          <p role="status" className={classes.stale}>
            {t('tasks.stale')}
          </p>
        )}
        {total !== null && tasks.length === 0 && (
          <EmptyState kind="nothing" title={t('tasks.nothing')} text={t('tasks.nothing.text')} />
        )}
        <ol className={classes.entries} aria-label={t('tasks.title')}>
          {tasks.map((task) => (
            <TaskEntry
              key={task.id}
              ref={task.id === keys.at ? keys.current : undefined}
              task={task}
              own={task.startedBy.id === me}
              active={task.id === keys.at}
              unseen={unseen.has(task.id)}
              acts={acts}
              onKeyDown={keys.onKeyDown}
            />
          ))}
        </ol>
        {total !== null && tasks.length < total && <Older known={tasks.length} />}
      </div>
      <footer className={classes.footer}>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t('tasks.keys.step')} <Kbd>↵</Kbd> {t('tasks.keys.download')}
      </footer>
    </>
  );
}

/** J and K step through the tasks, Enter takes what the one with the focus has made. */
function useTaskKeys(tasks: readonly Task[], enter: (task: Task) => void) {
  const [at, setAt] = useState<string | null>(null);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => current.current?.focus(), [at]);
  const step = (by: number): void => {
    const next = tasks[Math.max(0, tasks.findIndex(({ id }) => id === at) + by)];
    if (next !== undefined) setAt(next.id);
  };
  useHotkey({ keys: 'j', label: 'tasks.next', group: 'panel', run: () => step(1) });
  useHotkey({ keys: 'k', label: 'tasks.previous', group: 'panel', run: () => step(-1) });
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const task = tasks.find(({ id }) => id === at);
    if (event.key !== 'Enter' || event.target !== event.currentTarget || task === undefined) return;
    event.preventDefault();
    enter(task);
  };
  return { at, current, onKeyDown };
}

/** Asks for what stands further down. */
function Older({ known }: { known: number }) {
  const t = useT();
  const { projectId } = useProjectScope();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      // A page that is known in part may have what was pushed onto it when others were removed.
      const { tasks, total } = await readTasks(projectId, Math.floor(known / PAGE));
      knowOlder(tasks, total);
    } catch (failure) {
      setProblem(failure instanceof ApiProblem ? problemText(t, failure) : t('move.network'));
    }
    setBusy(false);
  };
  return (
    <div className={classes.older}>
      <Button busy={busy} onClick={() => void ask()}>
        {t('tasks.older')}
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}
