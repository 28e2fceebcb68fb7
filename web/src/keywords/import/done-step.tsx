import { CircleCheck, CircleX, ListChecks, LoaderCircle, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { paths, scopePath } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { cancelTask, openTasks, type Task, useTask } from '../../tasks/index.ts';
import { Button, LinkButton, showToast } from '../../ui/index.ts';
import { undoBatch } from '../acts/undo-batch.ts';
import { begunImportAtom } from './begun-import.ts';
import type { ImportPlace } from './import-choices.ts';
import classes from './done-step.module.css';

interface DoneStepProps {
  taskId: string;
  place: ImportPlace;
  onAgain: () => void;
}

/** The last step: how far the import is, then what it brought, the way back and the way to it. */
export function DoneStep({ taskId, place, onAgain }: DoneStepProps) {
  const t = useT();
  const scope = useProjectScope();
  const followed = useTask(taskId);
  const [undone, setUndone] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  // One that is taken off the list of tasks stays what it was here.
  const [heard, setHeard] = useState<Task['status']>('QUEUED');
  if (followed !== null && followed.task.status !== heard) setHeard(followed.task.status);
  const status = followed?.task.status ?? heard;
  const ended = status !== 'QUEUED' && status !== 'RUNNING';
  useEffect(() => {
    if (!ended) return;
    actions.current?.querySelector<HTMLElement>('a, button')?.focus();
  }, [ended]);
  // One that has ended and was seen is over; whoever comes back begins another.
  useEffect(() => {
    if (ended) return () => store.set(begunImportAtom, null);
  }, [ended]);
  const undo = followed?.task.undo ?? null;
  const shown = `${paths.screen(scope.projectId, scopePath(place.scope))}${place.listId === null ? '' : `?list=${place.listId}`}`;
  const title = t(undone ? 'keywordImport.done.undone' : `keywordImport.done.${status}`, {
    place: t(`keywords.scope.${place.scope}`),
  });
  return (
    <div className={classes.done} data-status={undone ? 'CANCELLED' : status}>
      <StatusMark status={status} />
      <p role="status" className={classes.title}>
        {title}
      </p>
      {ended ? (
        <p className={classes.text}>{undone ? t('keywordImport.figuresStay') : followed?.text}</p>
      ) : (
        <Progress taskId={taskId} percent={followed?.percent ?? null} text={followed?.text ?? null} />
      )}
      <div ref={actions} className={classes.actions}>
        {ended ? (
          <>
            <LinkButton size="md" variant="primary" to={shown}>
              {t('keywordImport.done.show', { place: t(`keywords.scope.${place.scope}`) })}
            </LinkButton>
            {undo !== null && !undone && (
              <Undo eventId={undo.eventId} what={title} onUndone={() => setUndone(true)} />
            )}
            <Button size="md" onClick={onAgain}>
              {t('import.again')}
            </Button>
          </>
        ) : (
          <>
            <Button size="md" icon={<ListChecks size={15} aria-hidden="true" />} onClick={openTasks}>
              {t('keywordImport.done.tasks')}
            </Button>
            <Cancel taskId={taskId} />
          </>
        )}
      </div>
      {!ended && <p className={classes.text}>{t('keywordImport.done.leave')}</p>}
    </div>
  );
}

function StatusMark({ status }: { status: Task['status'] }) {
  const Icon =
    status === 'DONE' ? CircleCheck : status === 'QUEUED' || status === 'RUNNING' ? LoaderCircle : CircleX;
  return <Icon size={28} strokeWidth={1.75} aria-hidden="true" />;
}

function Progress({
  taskId,
  percent,
  text,
}: {
  taskId: string;
  percent: number | null;
  text: string | null;
}) {
  const t = useT();
  return (
    <div className={classes.progress}>
      <progress
        aria-label={t('keywordImport.done.progress')}
        aria-describedby={`task-${taskId}`}
        max={100}
        {...(percent !== null && { value: percent })}
      />
      <p id={`task-${taskId}`} className={classes.text}>
        {text ?? t('keywordImport.done.waiting')}
      </p>
    </div>
  );
}

function Cancel({ taskId }: { taskId: string }) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    try {
      await cancelTask(taskId);
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
      showToast({ kind: 'error', title: t('keywordImport.notCancelled'), text });
    }
    setBusy(false);
  };
  return (
    <Button size="md" busy={busy} onClick={() => void cancel()}>
      {t('keywordImport.cancel')}
    </Button>
  );
}

function Undo({ eventId, what, onUndone }: { eventId: string; what: string; onUndone: () => void }) {
  const t = useT();
  const scope = useProjectScope();
  const [busy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    if (await undoBatch(eventId, what, scope, t('keywordImport.figuresStay'))) onUndone();
    setBusy(false);
  };
  return (
    <Button size="md" busy={busy} icon={<Undo2 size={15} aria-hidden="true" />} onClick={() => void undo()}>
      {t('import.undo')}
    </Button>
  );
}
