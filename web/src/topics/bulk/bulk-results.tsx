import { useAtomValue, useSetAtom } from 'jotai';
import { Check, RotateCcw, Square, TriangleAlert, Undo2, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, StatusIcon } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { nameOf } from '../topic-facts.ts';
import { whyRefused } from './bulk-act.ts';
import { dismissBulk, sendAgain, stopBulk, undoBulk } from './bulk-run.ts';
import {
  type BulkLine,
  type BulkRun,
  bulkRunAtom,
  idsByState,
  type LineState,
  shownElsewhereAtom,
  stateOf,
  undoableOf,
  unknownOf,
} from './bulk-state.ts';
import { summaryOf } from './bulk-summary.ts';
import classes from './bulk-results.module.css';

const NEEDS_LOOKING: readonly LineState[] = ['lost', 'refused', 'kept'];

export interface BulkResultsProps {
  run: BulkRun;
  fixed?: boolean;
}

/**
 * What became of each topic of the last bulk act, with its Undo; it stays until it is dismissed. Where it is `fixed` it
 * belongs to its place and goes with that.
 */
export function BulkResults({ run, fixed = false }: BulkResultsProps) {
  const t = useT();
  const { time } = useFormats();
  const section = useRef<HTMLElement>(null);
  const ids = idsByState(run);
  const undoable = undoableOf(run);
  const unknown = unknownOf(run);
  // What was pressed may be gone with the last topic: reading goes on here, and afterwards in the list.
  useEffect(() => section.current?.focus(), [run.bulkId]);
  // A button that was pressed goes with its phase: the focus stays here.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus();
  }, [run]);
  const dismiss = () => {
    dismissBulk();
    document.querySelector<HTMLElement>('[role="grid"] [role="row"][tabindex="0"]')?.focus();
  };
  const idle = run.phase === 'done';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !idle || fixed) return;
    event.stopPropagation();
    dismiss();
  };
  const { asked } = run;
  const answered = run.lines.size - ids.waiting.length;
  const failed = NEEDS_LOOKING.flatMap((state) => ids[state]);
  const back = ids.undone.length + ids.kept.length;
  const words = {
    running: t('bulk.running', { done: answered, asked }),
    undoing: t('bulk.undoing', { done: back, asked: back + ids.done.length + unknown }),
    done: summaryOf(run, t),
  }[run.phase];
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.results}
      aria-label={t('bulk.results')}
      onKeyDown={onKeyDown}
    >
      <header className={classes.resultsHead}>
        <p>
          <span role="status">{words}</span>
          <span className={classes.when}>{t('bulk.byYou', { when: time(run.at) })}</span>
        </p>
        {idle ? (
          <>
            {ids.waiting.length > 0 && (
              <Button onClick={() => void sendAgain(ids.waiting)}>
                {t('bulk.goOn', { count: ids.waiting.length })}
              </Button>
            )}
            {undoable > 0 && (
              <Button
                icon={<Undo2 size={14} aria-hidden="true" />}
                onClick={() => void undoBulk(doneOf(run))}
              >
                {t('bulk.undo', { count: undoable })}
              </Button>
            )}
            {!fixed && (
              <Button variant="quiet" icon={<X size={14} aria-hidden="true" />} onClick={dismiss}>
                {t('bulk.close')}
              </Button>
            )}
          </>
        ) : (
          <Button icon={<Square size={12} aria-hidden="true" />} onClick={stopBulk}>
            {t('bulk.stop')}
          </Button>
        )}
      </header>
      <div
        role="progressbar"
        aria-label={t('bulk.results')}
        aria-valuemin={0}
        aria-valuemax={asked}
        aria-valuenow={answered}
        className={classes.share}
      >
        <i style={{ flexGrow: answered - failed.length }} />
        <i data-failed style={{ flexGrow: failed.length }} />
        <i data-waiting style={{ flexGrow: ids.waiting.length + unknown }} />
      </div>
      <div className={classes.lines}>
        {failed.length > 0 && <Lines run={run} ids={failed} />}
        <Fold run={run} ids={[...ids.done, ...ids.same]} label="bulk.fold.done" />
        <Fold run={run} ids={ids.undone} label="bulk.fold.undone" />
        <Fold run={run} ids={ids.waiting} label="bulk.fold.waiting" />
      </div>
    </section>
  );
}

const doneOf = ({ bulkId, projectId, asked }: BulkRun) => ({ bulkId, projectId, topics: asked });

function Fold({ run, ids, label }: { run: BulkRun; ids: readonly string[]; label: string }) {
  const t = useT();
  if (ids.length === 0) return null;
  return (
    <details className={classes.fold}>
      <summary>{t(label, { count: ids.length })}</summary>
      <Lines run={run} ids={ids} />
    </details>
  );
}

function Lines({ run, ids }: { run: BulkRun; ids: readonly string[] }) {
  const t = useT();
  const { full } = useFormats();
  // Of topics that were acted on elsewhere this tab may not have the names.
  const named = ids.filter((id) => run.lines.get(id)?.row || run.lines.get(id)?.undo?.code);
  const nameless = ids.length - named.length;
  return (
    <ul className={classes.list}>
      {named.map((id) => (
        <Line key={id} run={run} id={id} line={run.lines.get(id)!} />
      ))}
      {nameless > 0 && (
        <li className={classes.line}>
          {named.length === 0
            ? t('activity.topics', { count: nameless, shown: full(nameless) })
            : t('activity.beyond', { count: nameless, shown: full(nameless) })}
        </li>
      )}
    </ul>
  );
}

function Line({ run: { act, phase }, id, line }: { run: BulkRun; id: string; line: BulkLine }) {
  const t = useT();
  const scope = useProjectScope();
  const state = stateOf(line);
  const { row, result, undo } = line;
  const now = useAtomValue(topicRows.atomOf(id));
  const name = row === null ? t('activity.gone') : nameOf(row);
  const why = (of: typeof result) =>
    of?.code === undefined
      ? ''
      : whyRefused({ ...of, code: of.code }, act, { before: row, now }, { t, scope });
  const text: Record<LineState, string> = {
    lost: t('bulk.line.lost'),
    refused: why(result),
    kept: t('bulk.line.notUndone', { why: why(undo) }),
    ...{ done: '', same: t('bulk.line.same'), undone: t('bulk.line.undone'), waiting: '' },
  };
  const failed = NEEDS_LOOKING.includes(state);
  const Icon = failed ? TriangleAlert : state === 'undone' ? Undo2 : Check;
  return (
    <li className={classes.line} data-failed={failed || undefined}>
      {state === 'waiting' || failed ? (
        <StatusIcon status={row?.status ?? 'ARCHIVED'} />
      ) : (
        <Icon size={14} className={classes.ok} aria-hidden="true" />
      )}
      <span dir="auto" className={classes.lineName}>
        {name}
      </span>
      <span className={classes.lineText}>{text[state]}</span>
      {phase === 'done' && row !== null && (state === 'lost' || (state === 'refused' && mayHelp(result))) && (
        <Button
          icon={<RotateCcw size={13} aria-hidden="true" />}
          onClick={() => void sendAgain([row.id])}
          aria-label={t('bulk.retryOf', { name })}
        >
          {t('bulk.retry')}
        </Button>
      )}
    </li>
  );
}

/** The results of one bulk in a place of its own, as long as it is the last one; the dock leaves them to it. */
export function BulkResultsOf({ bulkId }: { bulkId: string }) {
  const run = useAtomValue(bulkRunAtom);
  const setElsewhere = useSetAtom(shownElsewhereAtom);
  useEffect(() => {
    setElsewhere(bulkId);
    return () => setElsewhere(null);
  }, [bulkId, setElsewhere]);
  return run?.bulkId === bulkId && <BulkResults run={run} fixed />;
}

/** Asking again changes nothing where it is about who one is. */
const mayHelp = (result: BulkLine['result']): boolean =>
  !['ROLE_REQUIRED', 'FOUR_EYES', 'NOT_FOUND'].includes(result?.code ?? '');
