import { type CSSProperties, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { SkeletonLine, useFixedRows, usePhone } from '../../ui/index.ts';
import type { CheckedRows } from './checked-rows.ts';
import { CheckCells } from './check-cells.tsx';
import classes from './check-table.module.css';
import type { KeywordChoices } from './import-choices.ts';
import { FIGURES, type PreviewRow } from './preview.ts';

interface CheckTableProps {
  rows: CheckedRows;
  choices: KeywordChoices;
  /** Fields that a column of the file stands for. */
  fields: readonly (string | null)[];
  locked: boolean;
  onDecide: (choices: Partial<KeywordChoices>) => void;
}

const ROW_PX = 32;
const PHONE_ROW_PX = 84;

/** The rows of a file, windowed: their line, what becomes of them, their figures, why, and what mends them. */
export function CheckTable({ rows, choices, fields, locked, onDecide }: CheckTableProps) {
  const t = useT();
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const { total, need } = rows;
  const drawn = useFixedRows({ count: total, rowHeight: phone ? PHONE_ROW_PX : ROW_PX }, scroller, 8);
  const first = drawn.rows[0]?.index ?? 0;
  const last = drawn.rows.at(-1)?.index ?? 0;
  useEffect(() => need(first, last), [need, first, last]);
  // A row whose button goes leaves the focus to the list.
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus({ preventScroll: true });
  }, [rows]);
  const figures = FIGURES.filter((figure) => fields.includes(figure)).slice(0, 3);
  const style = { '--figures': '64px '.repeat(figures.length) } as CSSProperties;
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      tabIndex={0}
      role="region"
      aria-label={t('import.table')}
    >
      <div role="table" aria-label={t('import.table')} aria-rowcount={total + 1} style={style}>
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.row}>
            <span role="columnheader" className={classes.number}>
              {t('keywordImport.table.row')}
            </span>
            <span role="columnheader">{t('keywordImport.table.verdict')}</span>
            <span role="columnheader">{t('keywordImport.column.keyword')}</span>
            {figures.map((figure) => (
              <span key={figure} role="columnheader" className={classes.number}>
                {t(`keywordImport.figure.${figure}`)}
              </span>
            ))}
            <span role="columnheader">{t('import.table.why')}</span>
          </div>
        </div>
        <div role="rowgroup" className={classes.body} style={{ height: drawn.height }}>
          {drawn.rows.map(({ index, start }) => {
            const row: PreviewRow | null = rows.rowAt(index);
            return (
              <div
                key={row?.row ?? `unread ${index}`}
                role="row"
                aria-rowindex={index + 2}
                className={classes.row}
                data-verdict={row?.verdict}
                style={{ transform: `translateY(${start}px)` }}
              >
                {row === null ? (
                  <span role="cell" className={classes.unread}>
                    <SkeletonLine width={`${62 - ((index * 17) % 30)}%`} />
                  </span>
                ) : (
                  <CheckCells {...{ row, figures, choices, locked, onDecide }} />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
