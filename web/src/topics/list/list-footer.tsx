import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { IconButton, ScreenFooter } from '../../ui/index.ts';
import classes from './list.module.css';
import { pageOf } from './pages.ts';

export interface Paging {
  size: number;
  page: number;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
}

/** How many topics there are, and in page mode which of them are shown. */
export function ListFooter({
  total,
  capped,
  paging,
  children,
}: {
  total: number;
  capped: boolean;
  paging: Paging | null;
  /** What else is counted. */
  children: ReactNode;
}) {
  const t = useT();
  const { full } = useFormats();
  const count = capped ? t('board.orMore', { count: full(total) }) : full(total);
  return (
    <ScreenFooter end={paging && <Pages total={total} {...paging} />}>
      <span role="group" aria-label={t('list.totals')} className={classes.totals}>
        <span>
          <b>{count}</b> {t('list.totals.topics', { count: total })}
        </span>
        {children}
      </span>
    </ScreenFooter>
  );
}

const SIZES = [10, 20, 50, 100];

function Pages({ total, size, page, setPage, setSize }: Paging & { total: number }) {
  const t = useT();
  const shown = pageOf(total, size, page);
  return (
    <nav aria-label={t('list.pages')} className={classes.pages}>
      <label className={classes.size}>
        {t('list.pages.rows')}
        <select value={size} onChange={(event) => setSize(Number(event.currentTarget.value))}>
          {[...new Set([...SIZES, size])]
            .sort((one, other) => one - other)
            .map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
        </select>
      </label>
      <span>{t('list.pages.shown', { from: Math.min(total, shown.from + 1), to: shown.to, total })}</span>
      <IconButton
        label={t('list.pages.previous')}
        icon={<ChevronLeft size={15} aria-hidden="true" />}
        disabled={shown.page === 0}
        onClick={() => setPage(shown.page - 1)}
      />
      <IconButton
        label={t('list.pages.next')}
        icon={<ChevronRight size={15} aria-hidden="true" />}
        disabled={shown.page >= shown.pages - 1}
        onClick={() => setPage(shown.page + 1)}
      />
    </nav>
  );
}
