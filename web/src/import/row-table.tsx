import { CircleX, Equal, type LucideIcon, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFormats, useT } from '../i18n/index.ts';
import { useVirtualRows } from '../ui/index.ts';
import { reasonTexts } from './import-labels.ts';
import classes from './import.module.css';
import type { RowResult, RowVerdict } from './row-results.ts';

const ROW_PX = 48;
const ICONS: Readonly<Record<RowVerdict, LucideIcon>> = { CREATE: Plus, SKIP: Equal, ERROR: CircleX };

/** The rows of the file, windowed: their line, what becomes of them, and why. */
export function RowTable({ rows, subject }: { rows: readonly RowResult[]; subject: string }) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const window = useVirtualRows({
    count: rows.length,
    scroller,
    rowHeight: ROW_PX,
    keyOf: (index) => `${rows[index]?.row ?? 'file'}`,
    overscan: 8,
  });
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
            <span role="columnheader">{t(subject)}</span>
            <span role="columnheader">{t('import.table.why')}</span>
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
                  <Cells line={line} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Cells({ line }: { line: RowResult }) {
  const t = useT();
  const { full } = useFormats();
  const Icon = ICONS[line.verdict];
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
      <span role="cell" className={classes.why}>
        {reasonTexts(t, line).map((reason, at) => (
          <span key={at}>{reason}</span>
        ))}
      </span>
    </>
  );
}
