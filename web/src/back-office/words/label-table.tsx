import { memo } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { cx } from '../../ui/index.ts';
import { isSource, type WrittenLanguage } from '../languages.ts';
import { areaName } from './areas.ts';
import { type CellActs, LabelCell } from './label-cell.tsx';
import type { LabelRow } from './label-rows.ts';
import { type Cells, cellKey } from './use-cells.ts';
import classes from './words.module.css';

interface LabelTableProps {
  rows: readonly LabelRow[];
  languages: readonly WrittenLanguage[];
  /** How many labels lack a text, by language; null as long as it is not known. */
  missing: (code: string) => number | null;
  cells: Cells;
  acts: CellActs;
  /** What is shown beside the table: its key. */
  beside: string | null;
  busy: boolean;
}

/** Labels one below the other, their languages beside each other. */
export function LabelTable({ rows, languages, missing, cells, acts, beside, busy }: LabelTableProps) {
  const t = useT();
  const { full } = useFormats();
  return (
    <table className={cx(classes.table, busy && classes.busy)} aria-busy={busy || undefined}>
      <thead>
        <tr>
          <th scope="col" className={classes.labelHead}>
            {t('backOffice.words.label')}
          </th>
          {languages.map(({ code, name }) => {
            const lacking = missing(code);
            return (
              <th key={code} scope="col" data-complete={lacking === 0 || undefined}>
                <span className={classes.language}>
                  {name} <span className={classes.code}>{code}</span>
                </span>
                <span className={classes.lacking}>
                  {isSource(code)
                    ? t('backOffice.words.source')
                    : lacking === 0
                      ? t('backOffice.words.complete')
                      : lacking !== null &&
                        t('backOffice.words.lacking', { count: lacking, shown: full(lacking) })}
                </span>
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label} data-label={row.label}>
            <LabelHead row={row} />
            {languages.map(({ code, name }) => {
              const key = cellKey(row.label, code);
              return (
                <LabelCell
                  key={code}
                  row={row}
                  code={code}
                  language={name}
                  cell={cells.all.get(key)}
                  cellKey={key}
                  fault={cells.faults.get(key)}
                  acts={acts}
                  beside={key === beside}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A label, and the part of the product that it is of; where that is read stands in the title. */
const LabelHead = memo(function LabelHead({ row }: { row: LabelRow }) {
  const t = useT();
  return (
    <th scope="row" className={classes.label}>
      <span translate="no" className={classes.labelName}>
        {row.label}
      </span>
      <span className={classes.where} title={row.screens.join(', ')}>
        {areaName(t, row.area)}
      </span>
    </th>
  );
});
