import { useEffect, useRef } from 'react';
import { useT } from '../i18n/index.ts';
import { Hidden, useVirtualRows } from '../ui/index.ts';
import classes from './import.module.css';
import { RowCells } from './row-cells.tsx';
import type { RowResult } from './row-results.ts';
import type { Import } from './use-import.ts';

const ROW_PX = 48;

interface RowTableProps {
  run: Import;
  /** Those that are shown, of all of the file. */
  rows: readonly RowResult[];
  lines: readonly RowResult[];
}

/** The rows of the file, windowed: their line, what becomes of them, and why. */
export function RowTable({ run, rows, lines }: RowTableProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const window = useVirtualRows({
    count: rows.length,
    scroller,
    rowHeight: ROW_PX,
    keyOf: (index) => `${rows[index]?.row ?? 'file'}`,
    overscan: 8,
  });
  // A row that leaves the list takes the focus of its button along.
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [rows]);
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      tabIndex={0}
      role="region"
      aria-label={t('import.table')}
    >
      <div
        role="table"
        aria-label={t('import.table')}
        aria-rowcount={rows.length + 1}
        className={classes.table}
      >
        <div role="rowgroup" className={classes.tableHead}>
          <div role="row" aria-rowindex={1} className={classes.row}>
            <span role="columnheader">{t('import.table.row')}</span>
            <span role="columnheader">{t('import.table.verdict')}</span>
            <span role="columnheader">{t(run.kind.texts.subject)}</span>
            <span role="columnheader">{t('import.table.why')}</span>
            <span role="columnheader">
              <Hidden>{t('import.table.act')}</Hidden>
            </span>
          </div>
        </div>
        <div role="rowgroup" className={classes.tableBody} style={{ height: window.height }}>
          {window.rows.map(({ index, key, start }) => {
            const line = rows[index];
            return (
              line && (
                <div
                  key={key}
                  ref={window.measure}
                  data-index={index}
                  role="row"
                  aria-rowindex={index + 2}
                  className={classes.row}
                  data-verdict={line.verdict}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <RowCells run={run} line={line} lines={lines} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
