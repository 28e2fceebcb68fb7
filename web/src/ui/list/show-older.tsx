import { useEffect, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../button/button.tsx';
import classes from './show-older.module.css';

/** A list that is asked for page by page, the newest first, as an infinite query has it. */
interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface ShowOlderProps {
  query: PagedQuery;
  /** By default "Show older". */
  label?: string;
}

/** Asks for what stands further down such a list, as long as there is more, and says where it could not be had; imported by what loads lazily. */
export function ShowOlder({ query, label }: ShowOlderProps) {
  const t = useT();
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const there = query.data?.pages.length ?? 0;
  /** How many pages were asked for. News that arrive meanwhile have all of them read anew, and drop the one under way. */
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted === 0 || isFetching) return;
    if (there >= wanted || !hasNextPage || isFetchNextPageError) setWanted(0);
    else void fetchNextPage();
  }, [wanted, there, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  if (!hasNextPage) return null;
  const ask = (): void => {
    if (isFetchNextPageError) void fetchNextPage();
    else setWanted(there + 1);
  };
  return (
    <div className={classes.older}>
      <Button busy={isFetchingNextPage || wanted > 0} onClick={ask}>
        {label ?? t('older.show')}
      </Button>
      {isFetchNextPageError && !isFetchingNextPage && <p role="alert">{t('older.failed')}</p>}
    </div>
  );
}
