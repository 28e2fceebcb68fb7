import type { Refusal } from '@keywright/events';
import { History, TriangleAlert, UserRoundPen } from 'lucide-react';
import { type KeyboardEvent, memo, useId } from 'react';
import { useT } from '../../i18n/index.ts';
import { cx, Hidden, LimitNote } from '../../ui/index.ts';
import { isSource } from '../languages.ts';
import { textFaultText } from './fault-text.ts';
import { type LabelRow, releaseEnglish, textIn } from './label-rows.ts';
import { exampleOf, leftBehind, LONGEST_TEXT, pluralForm } from './text-check.ts';
import { Said, TextWithNames } from './text-with-names.tsx';
import type { Cell } from './use-cells.ts';
import classes from './words.module.css';

/** What a cell tells the table. */
export interface CellActs {
  type(row: LabelRow, code: string, text: string): void;
  drop(keys: readonly string[]): void;
  /** It has the focus: what stands beside the table is about it. */
  reach(row: LabelRow, code: string): void;
  /** Shows who changed it. */
  history(row: LabelRow, code: string): void;
}

interface LabelCellProps {
  row: LabelRow;
  code: string;
  /** The language by its name. */
  language: string;
  cell: Cell | undefined;
  cellKey: string;
  fault: Refusal | undefined;
  acts: CellActs;
  /** It is what stands beside the table. */
  beside: boolean;
}

/**
 * What a label says in a language: as it reads, and as it is written once it has the focus. The text that is seen gives the
 * field its height.
 */
export const LabelCell = memo(function LabelCell(props: LabelCellProps) {
  const { row, code, language, cell, cellKey, fault, acts, beside } = props;
  const t = useT();
  const note = useId();
  const stands = textIn(row, code);
  const text = cell?.text ?? stands?.translation ?? '';
  const needed = row.missing.includes(code);
  if (stands === undefined && cell === undefined && !needed)
    return (
      <td className={classes.cell} data-none="">
        <span className={classes.phoneName}>{language}</span>
        {isSource(code) && row.model !== undefined && (
          <p className={classes.model}>
            <Said text={row.model} code={code} />
          </p>
        )}
        <p className={classes.noForm}>{t('backOffice.words.noForm')}</p>
      </td>
    );
  const meanwhile = cell !== undefined && (stands?.revision ?? null) !== (cell.known?.revision ?? null);
  const missing = needed && cell === undefined;
  // Screens say what was shipped in the place of a text that a release has left behind.
  const left = cell === undefined && stands ? leftBehind(stands, releaseEnglish(row)) : null;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape' && cell !== undefined) acts.drop([cellKey]);
    if (event.key !== 'Enter' || !event.altKey) return;
    event.preventDefault();
    acts.history(row, code);
  };
  return (
    <td
      className={cx(classes.cell, missing && classes.missing)}
      data-changed={cell !== undefined || undefined}
      data-fault={fault !== undefined || left !== null || undefined}
      data-beside={beside || undefined}
    >
      <span className={classes.phoneName} aria-hidden="true">
        {language}
      </span>
      <div className={classes.writing} translate="no">
        <p className={classes.read} aria-hidden="true" lang={code} dir="auto">
          {missing ? t('backOffice.words.missing') : <TextWithNames text={text} />}
        </p>
        <p className={classes.measure} aria-hidden="true">
          {text}{' '}
        </p>
        <textarea
          className={classes.text}
          lang={code}
          dir="auto"
          rows={1}
          aria-label={t('backOffice.words.cell', { label: row.label, language })}
          aria-describedby={note}
          aria-invalid={fault !== undefined || left !== null || undefined}
          data-cell={cellKey}
          spellCheck
          value={text}
          onChange={(event) => acts.type(row, code, event.currentTarget.value)}
          onFocus={() => acts.reach(row, code)}
          onKeyDown={onKeyDown}
        />
      </div>
      <button
        type="button"
        tabIndex={-1}
        className={classes.history}
        aria-label={t('backOffice.words.historyOf', { label: row.label, language })}
        title={t('backOffice.history')}
        onClick={() => acts.history(row, code)}
      >
        <History size={13} aria-hidden="true" />
      </button>
      {cell !== undefined && <span className={classes.dot} aria-hidden="true" />}
      <div id={note} className={classes.notes}>
        {missing && <Hidden>{t('backOffice.words.missing')}</Hidden>}
        {cell !== undefined && <Hidden>{t('backOffice.words.unsaved')}</Hidden>}
        {fault !== undefined && (
          <span className={classes.fault}>
            <TriangleAlert size={12} aria-hidden="true" />
            {textFaultText(t, fault)}
          </span>
        )}
        {left !== null && (
          <span className={classes.fault}>
            <TriangleAlert size={12} aria-hidden="true" />
            {`${textFaultText(t, left)} · ${t('backOffice.words.leftBehind')}`}
          </span>
        )}
        {meanwhile && (
          <span className={classes.meanwhile} role="status">
            <UserRoundPen size={12} aria-hidden="true" />
            {t('backOffice.words.meanwhile', { name: stands?.changedBy?.userName ?? '' })}
          </span>
        )}
        <FormNote label={row.label} code={code} />
        <LimitNote length={text.length} limit={LONGEST_TEXT} />
      </div>
    </td>
  );
});

/** What a plural form is for, by an example: shown while it is written. */
function FormNote({ label, code }: { label: string; code: string }) {
  const t = useT();
  const form = pluralForm(label);
  if (form === null) return null;
  const example = exampleOf(code, form);
  return (
    <span className={classes.formNote}>
      {example === null
        ? t('backOffice.words.form', { form })
        : t('backOffice.words.formFor', { form, number: example })}
    </span>
  );
}
