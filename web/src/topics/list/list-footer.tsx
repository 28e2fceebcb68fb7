import type { ReactNode } from 'react';
import { PageNav, type Paging } from '../../grid/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { ScreenFooter } from '../../ui/index.ts';
import classes from './list.module.css';

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
    <ScreenFooter end={paging && <PageNav total={total} {...paging} />}>
      <span role="group" aria-label={t('list.totals')} className={classes.totals}>
        <span>
          <b>{count}</b> {t('list.totals.topics', { count: total })}
        </span>
        {children}
      </span>
    </ScreenFooter>
  );
}
