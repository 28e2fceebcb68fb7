import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { useFormats, useT } from '../../i18n/index.ts';
import { IconButton, Kbd, ScreenFooter } from '../../ui/index.ts';
import { PAGE_ROWS } from './label-calls.ts';
import type { Cells } from './use-cells.ts';
import classes from './words.module.css';

interface WordsFooterProps {
  cells: Cells;
  total: number;
  /** From 0. */
  page: number;
  onPage: (page: number) => void;
}

/** What a save sends and what it does not, the keys of a cell, and the pages. */
export function WordsFooter({ cells, total, page, onPage }: WordsFooterProps) {
  const t = useT();
  const { full } = useFormats();
  const [changed, faults] = [cells.all.size, cells.faults.size];
  const from = Math.min(total, page * PAGE_ROWS + 1);
  const to = Math.min(total, (page + 1) * PAGE_ROWS);
  return (
    <ScreenFooter
      end={
        <nav aria-label={t('list.pages')} className={classes.pages}>
          <span className={classes.keys}>
            <Kbd>Tab</Kbd> {t('backOffice.words.keys.next')} <Kbd>Esc</Kbd> {t('backOffice.words.keys.back')}{' '}
            <Kbd>Alt ↵</Kbd> {t('backOffice.words.keys.history')}
          </span>
          <span>{t('list.pages.shown', { from, to, total: full(total) })}</span>
          <IconButton
            label={t('list.pages.previous')}
            icon={<ChevronLeft size={15} aria-hidden="true" />}
            disabled={page === 0}
            onClick={() => onPage(page - 1)}
          />
          <IconButton
            label={t('list.pages.next')}
            icon={<ChevronRight size={15} aria-hidden="true" />}
            disabled={to >= total}
            onClick={() => onPage(page + 1)}
          />
        </nav>
      }
    >
      <span role="status" className={classes.sums}>
        {changed > faults && (
          <span className={classes.changedSum}>
            {t('backOffice.words.sent', { count: changed - faults, shown: full(changed - faults) })}
          </span>
        )}
        {faults > 0 && (
          <span className={classes.fault}>
            <TriangleAlert size={12} aria-hidden="true" />
            {t('backOffice.words.notSent', { count: faults, shown: full(faults) })}
          </span>
        )}
      </span>
    </ScreenFooter>
  );
}
