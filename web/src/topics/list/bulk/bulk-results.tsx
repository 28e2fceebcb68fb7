import { Check, Undo2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/index.ts';
import { useProjectScope } from '../../../projects/index.ts';
import { Button, IconButton } from '../../../ui/index.ts';
import { nameOf } from '../../topic-facts.ts';
import { bulkReason, undoReason } from './bulk-commands.ts';
import classes from './bulk.module.css';
import type { BulkLine, BulkRun } from './use-bulk-run.ts';

interface BulkResultsProps {
  run: BulkRun;
  onUndo: (lines: readonly BulkLine[]) => void;
  onCancel: () => void;
  onClose: () => void;
}

/** One line a topic: done, left as it is and why, or taken back. */
export function BulkResults({ run, onUndo, onCancel, onClose }: BulkResultsProps) {
  const t = useT();
  const done = run.lines.filter(({ answer, undone }) => answer !== null && !undone);
  const undone = run.lines.filter((line) => line.undone);
  const left = run.lines.filter(({ answer }) => answer === null);
  const running = run.phase === 'running';
  const section = useRef<HTMLElement>(null);
  // The bar that was pressed is gone: reading goes on here, and afterwards in the list.
  useEffect(() => section.current?.focus(), []);
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>('[role="grid"] [role="row"][tabindex="0"]')?.focus();
  };
  const undoable = run.command.kind === 'activate' ? [] : done.filter(({ answer }) => answer?.eventId);
  return (
    <section ref={section} tabIndex={-1} className={classes.results} aria-label={t('bulk.results')}>
      <header className={classes.resultsHead}>
        <p role="status">
          {undone.length > 0
            ? t('bulk.undone', { count: undone.length })
            : t(running ? 'bulk.running' : 'bulk.done', { done: done.length, asked: run.asked })}
          {left.length > 0 && ` · ${t('bulk.left', { count: left.length })}`}
        </p>
        {running ? (
          <Button onClick={onCancel}>{t('bulk.stop')}</Button>
        ) : (
          <>
            {undoable.length > 0 && (
              <Button
                icon={<Undo2 size={14} aria-hidden="true" />}
                disabled={run.phase === 'undoing'}
                onClick={() => onUndo(undoable)}
              >
                {t('bulk.undo', { count: undoable.length })}
              </Button>
            )}
            <IconButton label={t('bulk.close')} icon={<X size={15} aria-hidden="true" />} onClick={close} />
          </>
        )}
      </header>
      {running && (
        <progress
          className={classes.progress}
          aria-label={t('bulk.results')}
          max={run.asked}
          value={run.lines.length}
        />
      )}
      <ul className={classes.lines}>
        {[...left, ...run.lines.filter(({ answer }) => answer !== null)].map((line) => (
          <Line key={line.id} line={line} run={run} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, run }: { line: BulkLine; run: BulkRun }) {
  const t = useT();
  const scope = useProjectScope();
  const kept = line.answer !== null && !line.undone && line.problem !== null;
  const ok = line.answer !== null && !kept;
  const Icon = ok ? (line.undone ? Undo2 : Check) : X;
  const context = { t, scope };
  const words = () => {
    if (kept)
      return t('bulk.line.notUndone', { why: undoReason(line.problem, run.command, line.row, context) });
    if (!ok) return bulkReason(line.problem, run.command, line.row, context);
    if (line.undone) return t('bulk.line.undone');
    const stage = run.command.kind === 'move' ? t(`status.${run.command.to}`) : '';
    return t(`bulk.line.${run.command.kind}`, { stage });
  };
  return (
    <li className={classes.line} data-ok={ok || undefined}>
      <Icon size={14} aria-hidden="true" />
      <span className={classes.lineName}>{nameOf(line.row)}</span>
      <span className={classes.lineText}>{words()}</span>
    </li>
  );
}
