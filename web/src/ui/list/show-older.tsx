import { useT } from '../../i18n/index.ts';
import { Button } from '../button/button.tsx';
import classes from './show-older.module.css';

/** A list that is asked for page by page, the newest first, as an infinite query has it. */
interface PagedQuery {
  hasNextPage: boolean;
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
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <div className={classes.older}>
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label ?? t('older.show')}
      </Button>
      {isFetchNextPageError && !isFetchingNextPage && <p role="alert">{t('older.failed')}</p>}
    </div>
  );
}
