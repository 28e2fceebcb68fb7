import { useEffect, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../button/button.tsx';
import { type AskedOlder, askedNow, type PagedQuery, stepOfAsked } from './asked-older.ts';
import classes from './show-older.module.css';

interface ShowOlderProps {
  query: PagedQuery;
  /** By default "Show older". */
  label?: string;
}

/** Asks for what stands further down such a list, as long as there is more, and says where it could not be had; imported by what loads lazily. */
export function ShowOlder({ query, label }: ShowOlderProps) {
  const t = useT();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const [asked, setAsked] = useState<AskedOlder | null>(null);
  const step = asked && stepOfAsked(asked, query);
  useEffect(() => {
    if (step === 'over') setAsked(null);
    else if (step === 'ask') void fetchNextPage();
  }, [step, fetchNextPage]);
  if (!hasNextPage) return null;
  return (
    <div className={classes.older}>
      <Button busy={isFetchingNextPage || asked !== null} onClick={() => setAsked(askedNow(query))}>
        {label ?? t('older.show')}
      </Button>
      {isFetchNextPageError && !isFetchingNextPage && <p role="alert">{t('older.failed')}</p>}
    </div>
  );
}
