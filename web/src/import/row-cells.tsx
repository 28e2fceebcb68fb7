import { CircleX, Equal, ListX, type LucideIcon, Plus, Undo2, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { labelOfValue } from '@keywright/events/fields';
import { useFormats, useT } from '../i18n/index.ts';
import { Button, IconButton, useEscape } from '../ui/index.ts';
import { faultText, reasonTexts } from './import-labels.ts';
import classes from './import.module.css';
import { corrected, toggleRow } from './left-out.ts';
import type { CellFault, RowResult, RowVerdict } from './row-results.ts';
import type { Import } from './use-import.ts';

const ICONS: Readonly<Record<RowVerdict, LucideIcon>> = {
  CREATE: Plus,
  SKIP: Equal,
  LEFT_OUT: ListX,
  ERROR: CircleX,
};

interface RowCellsProps {
  run: Import;
  line: RowResult;
  /** Of the whole file. */
  lines: readonly RowResult[];
}

/** The cells of one row: its line, what becomes of it and why, what mends it, and whether it is left out. */
export function RowCells({ run, line, lines }: RowCellsProps) {
  const t = useT();
  const { full } = useFormats();
  const Icon = ICONS[line.verdict];
  /** Which of its faults has its field open. */
  const [mending, setMending] = useState<number | null>(null);
  const { cells, keepFocus } = useFocusInRow(run.state.current);
  const leave = () => {
    keepFocus();
    setMending(null);
  };
  return (
    <>
      <span role="cell" className={classes.lineNumber}>
        {full(line.row)}
      </span>
      <span role="cell" className={classes.verdict}>
        <Icon size={14} aria-hidden="true" /> {t(`import.verdict.${line.verdict}`)}
      </span>
      <span role="cell" className={classes.page}>
        {line.title === null && line.url === null ? (
          '—'
        ) : (
          <>
            <span className={classes.pageTitle} title={line.title ?? undefined}>
              {line.title}
            </span>
            <span className={classes.pageUrl} title={line.url ?? undefined}>
              {line.url}
            </span>
          </>
        )}
      </span>
      <span ref={cells} role="cell" className={classes.why}>
        {line.verdict === 'ERROR' && line.faults.length > 0
          ? line.faults.map((fault, at) => (
              <Fault
                key={at}
                {...{ run, fault, row: line.row, mending: mending === at }}
                onMend={() => setMending(at)}
                onLeave={leave}
              />
            ))
          : reasonTexts(t, line).map((reason, at) => <span key={at}>{reason}</span>)}
        <Corrections run={run} row={line.row} onBack={keepFocus} />
      </span>
      <span role="cell" className={classes.act}>
        <LeaveOut run={run} line={line} lines={lines} />
      </span>
    </>
  );
}

/**
 * Whoever is done with a field or button of the row that goes stays in the row: where something is to be mended, else at its
 * next control; while the file is checked it is not known yet which of them that is.
 */
function useFocusInRow(checked: boolean) {
  const cells = useRef<HTMLSpanElement>(null);
  const kept = useRef<{ at: Element | null } | null>(null);
  useEffect(() => {
    const active = document.activeElement;
    const row = cells.current?.closest('[role=row]');
    if (kept.current === null || !row) return;
    if (active !== document.body && active !== kept.current.at) kept.current = null;
    else {
      const next =
        row.querySelector<HTMLElement>('[data-mend]') ??
        cells.current?.querySelector<HTMLElement>('button') ??
        row.querySelector<HTMLElement>('button');
      next?.focus({ preventScroll: true });
      kept.current = checked ? null : { at: next };
    }
  });
  return { cells, keepFocus: () => void (kept.current = { at: document.activeElement }) };
}

interface FaultProps {
  run: Import;
  row: number | null;
  fault: CellFault;
  mending: boolean;
  onMend: () => void;
  onLeave: () => void;
}

/** The column of ours that a fault is about: one of its header that stands for something, or by its own name where it has no header. */
function columnAtFault({ kind, state: { answer } }: Import, { column: name }: CellFault): string | null {
  const named = answer?.columns.find(({ header, column }) => header === name && column !== null);
  return named?.column ?? kind.columns.find((ours) => ours === name) ?? null;
}

/** What is wrong with a cell, and the field to mend it in where it is a column that is taken in. */
function Fault({ run, row, fault, mending, onMend, onLeave }: FaultProps) {
  const t = useT();
  const { choices, current } = run.state;
  const column = columnAtFault(run, fault);
  const text = <span>{faultText(t, fault)}</span>;
  if (column === null || row === null || fault.reason === 'CELL_COUNT' || !current) return text;
  if (!mending)
    return (
      <span className={classes.fault}>
        {text}
        <Button variant="quiet" data-mend="" onClick={onMend}>
          {t('import.mend')}
        </Button>
      </span>
    );
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('value');
    onLeave();
    run.decide({
      corrections: corrected(choices.corrections, row, column, typeof value === 'string' ? value : ''),
    });
  };
  return (
    <form className={classes.fault} onSubmit={save}>
      <MendField
        label={t('import.mend.label', { column: fault.column ?? '', row })}
        // What was shortened cannot be mended from what is left of it.
        value={fault.value?.endsWith('…') ? '' : (fault.value ?? '')}
        onLeave={onLeave}
      />
      <Button type="submit">{t('import.mend.save')}</Button>
    </form>
  );
}

/** While it has the focus Esc leaves the field, not the dialog. */
function MendField({ label, value, onLeave }: { label: string; value: string; onLeave: () => void }) {
  const [focused, setFocused] = useState(true);
  useEscape(focused, onLeave);
  return (
    <input
      name="value"
      className={classes.mend}
      aria-label={label}
      defaultValue={value}
      autoFocus
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}

/** What somebody mended in the row, each with the way back. */
function Corrections({ run, row, onBack }: { run: Import; row: number | null; onBack: () => void }) {
  const t = useT();
  const { choices, work } = run.state;
  const { texts } = run.kind;
  return choices.corrections
    .filter((correction) => correction.row === row)
    .map(({ row: at, column, value }) => (
      <span key={column} className={classes.fault}>
        <span>{t('import.mended', { column: t(labelOfValue(texts.column, column)), value })}</span>
        <Button
          variant="quiet"
          disabled={work === 'importing'}
          onClick={() => {
            onBack();
            run.decide({ corrections: corrected(choices.corrections, at, column, null) });
          }}
        >
          {t('import.mended.back')}
        </Button>
      </span>
    ));
}

function LeaveOut({ run, line, lines }: RowCellsProps) {
  const t = useT();
  const { choices, work, problem } = run.state;
  if (line.row === null || line.verdict === 'SKIP' || problem?.code === 'CSV_INVALID') return null;
  const out = line.verdict === 'LEFT_OUT';
  return (
    <IconButton
      label={t(out ? 'import.row.takeBack' : 'import.row.leaveOut', { row: line.row })}
      icon={out ? <Undo2 size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
      disabled={work === 'importing'}
      onClick={() => run.decide({ skip: toggleRow(choices.skip, line, lines) })}
    />
  );
}
