import type { ReactNode } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { Button, EmptyState, SkeletonRows } from '../../ui/index.ts';

interface MarketStatesProps {
  query: { data: unknown; error: Error | null; refetch: () => Promise<unknown> };
  /** Nothing of what there is matches. */
  empty: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** A table, or what stands in its place: while it loads, where it could not be loaded or may not be seen, where nothing matches. */
export function MarketStates({ query, empty, onClear, children }: MarketStatesProps) {
  const t = useT();
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    const denied = error instanceof ApiProblem && error.status === 403;
    return (
      <EmptyState
        kind={denied ? 'no-permission' : 'not-connected'}
        title={t(denied ? 'error.ADMIN_REQUIRED' : 'failure.title')}
        text={denied ? null : error instanceof ApiProblem ? problemText(t, error) : t('failure.text')}
      >
        {!denied && <Button onClick={() => void refetch()}>{t('failure.retry')}</Button>}
      </EmptyState>
    );
  }
  if (data === undefined) return <SkeletonRows rows={14} height={32} />;
  if (!empty) return children;
  return (
    <EmptyState kind="no-match" title={t('backOffice.markets.noMatch')}>
      <Button onClick={onClear}>{t('backOffice.words.clear')}</Button>
    </EmptyState>
  );
}
