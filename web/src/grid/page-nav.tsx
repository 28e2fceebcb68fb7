import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { rememberedHere, rememberHere } from '../state/index.ts';
import { IconButton, Select } from '../ui/index.ts';
import classes from './grid.module.css';
import { pageOf, pageSizeOf } from './pages.ts';

export interface Paging {
  size: number;
  page: number;
  setPage: (page: number) => void;
  setSize: (size: number) => void;
}

/**
 * Where the reader is among the pages, of `usual` rows unless they chose otherwise; null = one long list, no pages. Another
 * `list` begins at its first page.
 */
export function usePaging(list: unknown, usual: number | null): Paging | null {
  const [page, setPage] = useState(0);
  const [own, setOwn] = useState(() => rememberedHere('pageSize'));
  const size = usual === null ? null : pageSizeOf(own, usual);
  const setSize = useCallback((rows: number) => {
    rememberHere('pageSize', String(rows));
    setOwn(String(rows));
    setPage(0);
  }, []);
  useEffect(() => setPage(0), [list]);
  return useMemo(() => (size === null ? null : { size, page, setPage, setSize }), [size, page, setSize]);
}

const SIZES = [10, 20, 50, 100];

/** Which rows are shown, how many on a page, and the way to the pages around. */
export function PageNav({ total, size, page, setPage, setSize }: Paging & { total: number }) {
  const t = useT();
  const shown = pageOf(total, size, page);
  return (
    <nav aria-label={t('list.pages')} className={classes.pages}>
      <div className={classes.size}>
        <span aria-hidden="true">{t('list.pages.rows')}</span>
        <Select
          label={t('list.pages.rows')}
          value={String(size)}
          options={[...new Set([...SIZES, size])]
            .sort((one, other) => one - other)
            .map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(each) => setSize(Number(each))}
        />
      </div>
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
