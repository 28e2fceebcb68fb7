import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { Button, EmptyState, SkeletonRows, TimeAgo } from '../../ui/index.ts';
import { type HistoryKind, type PastChange, readHistory } from './history-calls.ts';
import classes from './history.module.css';

interface HistoryListProps<Value> {
  kind: HistoryKind;
  id: string;
  /** What is shown of a change. */
  show: (value: Value) => ReactNode;
  /** Has what stood there before a change stand there again. */
  onPutBack: (before: Value) => void;
  busy: boolean;
  /** What is said where nothing was changed yet; by default that it reads as shipped. */
  noneText?: string;
  /** How a change came about, in words; by default those of texts. */
  sourceText?: (source: PastChange<Value>['source']) => string;
}

/** Who changed something, what it said before, and the way back to that. */
export function HistoryList<Value>(props: HistoryListProps<Value>) {
  const { kind, id, show, onPutBack, busy, noneText, sourceText } = props;
  const t = useT();
  const changes = useQuery({
    queryKey: ['admin-history', kind, id],
    queryFn: ({ signal }) => readHistory<Value>(kind, id, signal),
    staleTime: 0,
  });
  if (changes.error)
    return (
      <EmptyState
        compact
        kind="not-connected"
        title={t('failure.title')}
        text={changes.error instanceof ApiProblem ? problemText(t, changes.error) : t('failure.text')}
      >
        <Button onClick={() => void changes.refetch()}>{t('failure.retry')}</Button>
      </EmptyState>
    );
  if (!changes.data) return <SkeletonRows rows={3} height={56} />;
  if (changes.data.length === 0)
    return (
      <EmptyState
        compact
        kind="nothing"
        title={t('backOffice.history.none')}
        text={noneText ?? t('backOffice.history.noneText')}
      />
    );
  return (
    <ol className={classes.changes}>
      {changes.data.map((change, at) => (
        <Change key={change.eventId} change={change} show={show} sourceText={sourceText}>
          {change.before !== null && (
            <Button
              icon={<Undo2 size={13} aria-hidden="true" />}
              busy={busy}
              onClick={() => onPutBack(change.before as Value)}
            >
              {t(at === 0 ? 'backOffice.history.undo' : 'backOffice.history.putBack')}
            </Button>
          )}
        </Change>
      ))}
    </ol>
  );
}

function Change<Value>(props: {
  change: PastChange<Value>;
  show: (value: Value) => ReactNode;
  sourceText: HistoryListProps<Value>['sourceText'];
  children: ReactNode;
}) {
  const t = useT();
  const { change, show, sourceText, children } = props;
  return (
    <li className={classes.change}>
      <p className={classes.who}>
        <bdi>{change.by?.userName ?? t('backOffice.history.somebody')}</bdi>{' '}
        <span className={classes.when}>
          {sourceText?.(change.source) ?? t(`backOffice.history.source.${change.source}`)} ·{' '}
          <TimeAgo at={change.at} />
        </span>
      </p>
      {change.before !== null && <del className={classes.before}>{show(change.before)}</del>}
      <div className={classes.after}>{show(change.after)}</div>
      {children}
    </li>
  );
}
