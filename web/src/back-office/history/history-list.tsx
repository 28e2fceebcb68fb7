import { useInfiniteQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { Button, EmptyState, SkeletonRows, TimeAgo } from '../../ui/index.ts';
import { ShowOlder } from '../../ui/list/show-older.tsx';
import { type HistoryKind, type PastChange, readHistory } from './history-calls.ts';
import classes from './history.module.css';

interface HistoryListProps<Value> {
  kind: HistoryKind;
  id: string;
  /** What is shown of a change. */
  show: (value: Value) => ReactNode;
  /** Has what stood there before a change stand there again. */
  onPutBack: (before: Value) => void;
  /** Also where nothing did: `show` and `onPutBack` take null then. By default there is no way back to nothing. */
  backToNone?: boolean;
  busy: boolean;
  /** What is said where nothing was changed yet; by default that it reads as shipped. */
  noneText?: string;
  /** How a change came about, in words; by default those of texts. */
  sourceText?: (source: PastChange<Value>['source']) => string;
}

/** Who changed something, what it said before, and the way back to that. */
export function HistoryList<Value>(props: HistoryListProps<Value>) {
  const { kind, id, show, onPutBack, backToNone = false, busy, noneText, sourceText } = props;
  const t = useT();
  const history = useInfiniteQuery({
    queryKey: ['admin-history', kind, id],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => readHistory<Value>(kind, id, pageParam, signal),
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  if (history.error && !history.data)
    return (
      <EmptyState
        compact
        kind="not-connected"
        title={t('failure.title')}
        text={history.error instanceof ApiProblem ? problemText(t, history.error) : t('failure.text')}
      >
        <Button onClick={() => void history.refetch()}>{t('failure.retry')}</Button>
      </EmptyState>
    );
  if (!history.data) return <SkeletonRows rows={3} height={56} />;
  // A change that came between two pages moves the others on.
  const changes = new Map(
    history.data.pages.flatMap((page) => page.changes).map((change) => [change.eventId, change]),
  );
  if (changes.size === 0)
    return (
      <EmptyState
        compact
        kind="nothing"
        title={t('backOffice.history.none')}
        text={noneText ?? t('backOffice.history.noneText')}
      />
    );
  return (
    <>
      <ol className={classes.changes}>
        {[...changes.values()].map((change, at) => (
          <Change key={change.eventId} {...{ change, show, sourceText, backToNone }}>
            {(backToNone || change.before !== null) && (
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
      <ShowOlder query={history} />
    </>
  );
}

function Change<Value>(props: {
  change: PastChange<Value>;
  show: (value: Value) => ReactNode;
  sourceText: HistoryListProps<Value>['sourceText'];
  backToNone: boolean;
  children: ReactNode;
}) {
  const t = useT();
  const { change, show, sourceText, backToNone, children } = props;
  return (
    <li className={classes.change}>
      <p className={classes.who}>
        <bdi>{change.by?.userName ?? t('backOffice.history.somebody')}</bdi>{' '}
        <span className={classes.when}>
          {sourceText?.(change.source) ?? t(`backOffice.history.source.${change.source}`)} ·{' '}
          <TimeAgo at={change.at} />
        </span>
      </p>
      {(backToNone || change.before !== null) && (
        <del className={classes.before}>{show(change.before as Value)}</del>
      )}
      <div className={classes.after}>{show(change.after)}</div>
      {children}
    </li>
  );
}
