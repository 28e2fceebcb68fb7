import {
  Ban,
  CircleAlert,
  CircleCheck,
  Download,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
  RotateCcw,
  Undo2,
  X,
} from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { isolated, useFormats, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { Avatar, Button, Hidden, IconButton, TimeAgo } from '../ui/index.ts';
import { isTheirs, percentOf, type Task } from './task.ts';
import { outcomeText, taskName } from './task-texts.ts';
import classes from './tasks.module.css';
import { actsOf, type TaskAct, type TaskActs } from './use-task-acts.ts';

const STATUS_ICONS: Readonly<Record<Task['status'], LucideIcon>> = {
  QUEUED: Hourglass,
  RUNNING: LoaderCircle,
  DONE: CircleCheck,
  FAILED: CircleAlert,
  CANCELLED: Ban,
};

const ACT_ICONS: Readonly<Record<Exclude<TaskAct, 'remove' | 'cancel'>, LucideIcon>> = {
  download: Download,
  undo: Undo2,
  repeat: RotateCcw,
};

interface EntryProps {
  task: Task;
  own: boolean;
  active: boolean;
  unseen: boolean;
  acts: TaskActs;
  ref?: RefObject<HTMLLIElement | null> | undefined;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One task: what it is, how far it is or what came of it, and what can be done now. */
export function TaskEntry({ task, own, active, unseen, acts, ref, onKeyDown }: EntryProps) {
  const t = useT();
  const formats = useFormats();
  const { personOf, me, membership } = useProjectScope();
  const { status, startedBy, createdAt, endedAt, result } = task;
  const name = taskName(t, task);
  const Icon = STATUS_ICONS[status];
  return (
    <li
      ref={ref}
      tabIndex={-1}
      className={classes.entry}
      data-task={task.id}
      data-status={status}
      aria-current={active || undefined}
      onKeyDown={onKeyDown}
    >
      <span className={classes.icon}>
        <Icon size={16} strokeWidth={2} aria-hidden="true" />
        {unseen && <i className={classes.unseen} aria-hidden="true" />}
      </span>
      <div className={classes.said}>
        <p className={classes.name}>
          <bdi>{name}</bdi>
          {unseen && <Hidden>{t('tasks.new')}</Hidden>}
        </p>
        {status === 'RUNNING' && <Bar task={task} name={name} />}
        <p className={status === 'FAILED' ? classes.why : classes.outcome}>
          {outcomeText({ t, formats }, task)}
        </p>
        <p className={classes.facts}>
          {!own && <Avatar person={personOf(startedBy.id, startedBy.userName)} size={16} />}
          <span>{t(`tasks.status.${status}`)}</span>
          <TimeAgo at={endedAt ?? createdAt} />
          {result !== null && <span>{t('tasks.kept', { date: formats.dayMonth(result.expiresAt) })}</span>}
        </p>
      </div>
      <div className={classes.acts}>
        {actsOf(task, isTheirs(task, me, membership)).map((act) => (
          <Act key={act} act={act} task={task} name={name} acts={acts} />
        ))}
      </div>
    </li>
  );
}

function Act({ act, task, name, acts }: { act: TaskAct; task: Task; name: string; acts: TaskActs }) {
  const t = useT();
  const busy = acts.busy?.id === task.id && acts.busy.act === act;
  const run = (): void => acts.run(act, task);
  const label = t(`tasks.${act}`);
  const whole = t(`tasks.${act}.one`, { name: isolated(name) });
  if (act === 'remove')
    return (
      <IconButton
        label={whole}
        size="md"
        aria-busy={busy || undefined}
        icon={<X size={15} aria-hidden="true" />}
        onClick={run}
      />
    );
  const Icon = act === 'cancel' ? null : ACT_ICONS[act];
  return (
    <Button busy={busy} aria-label={whole} icon={Icon && <Icon size={14} aria-hidden="true" />} onClick={run}>
      {label}
    </Button>
  );
}

function Bar({ task, name }: { task: Task; name: string }) {
  const percent = percentOf(task);
  return (
    <div
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      className={classes.bar}
      data-unknown={percent === null || undefined}
    >
      <i style={percent === null ? undefined : { width: `${percent}%` }} />
    </div>
  );
}
