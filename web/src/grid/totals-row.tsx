import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import type { GridColumn } from './columns.tsx';
import classes from './totals-row.module.css';
import gridClasses from './grid.module.css';
import { pinAt } from './grid-row.tsx';

/** Sums and means by the key of their column; a column without one stays empty. */
export type ColumnTotals = Readonly<Record<string, ReactNode>>;

export interface GridTotals {
  /** Of every row that matches, loaded or not. */
  all: ColumnTotals;
  /** Of what is chosen; null or absent where nothing is. */
  selection?: ColumnTotals | null | undefined;
}

interface TotalsRowProps<Row, Context> {
  totals: GridTotals;
  columns: readonly GridColumn<Row, Context>[];
  pinned: number;
  /** Rows of the grid, its head included. */
  rowsAbove: number;
}

/** What the columns of a grid come to, under each of them, always in sight: of all that match, and of what is chosen. */
export function TotalsRow<Row, Context>({
  totals,
  columns,
  pinned,
  rowsAbove,
}: TotalsRowProps<Row, Context>) {
  const t = useT();
  const lines = [
    ...(totals.selection ? [{ label: 'list.totals.selection', values: totals.selection }] : []),
    { label: 'list.totals.all', values: totals.all },
  ];
  return (
    <div role="rowgroup" aria-label={t('list.totals.row')} className={classes.totals}>
      {lines.map(({ label, values }, line) => (
        <div
          key={label}
          role="row"
          aria-rowindex={rowsAbove + 1 + line}
          className={`${classes.line} ${gridClasses.tracked}`}
        >
          <span role="gridcell" className={gridClasses.box} />
          {columns.map(({ key, align, gap }, at) => (
            <span
              key={key}
              role="gridcell"
              data-align={align}
              data-gap={gap}
              className={gridClasses.cell}
              {...pinAt(at, pinned)}
            >
              {at === 0 && <span className={classes.label}>{t(label)}</span>} {values[key]}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
