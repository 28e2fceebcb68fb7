import { permissionScope } from '@keywright/events/catalogue';
import { useAtom, useAtomValue } from 'jotai';
import { ListChecks, LoaderCircle } from 'lucide-react';
import { useFormats, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { Tooltip } from '../ui/index.ts';
import { tasksAtom } from './known-tasks.ts';
import { isRunning } from './task.ts';
import { tasksOpenAtom } from './tasks-open.ts';
import classes from './tasks-button.module.css';

/** Opens the tasks from beside the person: how many are under way, and whether one’s own have ended unseen. */
export function TasksButton() {
  const t = useT();
  const { full } = useFormats();
  const { me, membership } = useProjectScope();
  const [open, setOpen] = useAtom(tasksOpenAtom);
  const rows = [...useAtomValue(tasksAtom).rows.values()];
  if (permissionScope('EXPORT', membership) === null) return null;
  const running = rows.filter(isRunning).length;
  const unseen = rows.filter((task) => task.startedBy.id === me && !isRunning(task) && !task.check).length;
  const said = [
    t('tasks.title'),
    ...(running > 0 ? [t('tasks.running', { count: running, shown: full(running) })] : []),
    ...(unseen > 0 ? [t('tasks.unseen', { count: unseen, shown: full(unseen) })] : []),
  ].join(' · ');
  return (
    <Tooltip label={said}>
      <button
        type="button"
        className={classes.button}
        aria-label={said}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {running > 0 ? (
          <>
            <LoaderCircle size={15} strokeWidth={1.75} aria-hidden="true" className={classes.turning} />
            {full(running)}
          </>
        ) : (
          <ListChecks size={16} strokeWidth={1.75} aria-hidden="true" />
        )}
        {unseen > 0 && <i className={classes.unseen} aria-hidden="true" />}
      </button>
    </Tooltip>
  );
}
