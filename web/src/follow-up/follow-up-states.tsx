import type { UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiProblem } from '../api/index.ts';
import { problemText, useT } from '../i18n/index.ts';
import { useNewTopic } from '../projects/index.ts';
import { connectionAtom } from '../state/index.ts';
import { Button, EmptyState, Hidden, useDelayed } from '../ui/index.ts';
import classes from './follow-up.module.css';
import { CARDS } from './card-groups.ts';
import type { Scorecards } from './scorecards.ts';

interface FollowUpStatesProps {
  query: UseQueryResult<Scorecards>;
  /** All topics there are; null where that says nothing of whether there are any. */
  total: number | null;
  children: (data: Scorecards) => ReactNode;
}

/** The figures, or what stands in their place: while they load, where they were not answered, where there is no topic yet. */
export function FollowUpStates({ query, total, children }: FollowUpStatesProps) {
  const t = useT();
  const newTopic = useNewTopic();
  if (query.data === undefined) return <NotYet query={query} />;
  if (total === 0)
    return (
      <EmptyState kind="nothing" title={t('followUp.empty')} text={t('followUp.empty.text')}>
        {newTopic !== null && (
          <Button variant="primary" icon={<Plus size={14} aria-hidden="true" />} onClick={() => newTopic()}>
            {t('topic.new')}
          </Button>
        )}
      </EmptyState>
    );
  return children(query.data);
}

/** No answer yet: why, and the way on. */
export function NotYet({ query }: Pick<FollowUpStatesProps, 'query'>) {
  const t = useT();
  const offline = useAtomValue(connectionAtom).state === 'offline' || query.fetchStatus === 'paused';
  if (query.isError || offline) {
    const { error } = query;
    const known = error instanceof ApiProblem ? error : null;
    const refused = known !== null && (known.status === 403 || known.status === 404);
    return (
      <EmptyState
        kind={refused ? 'no-permission' : 'not-connected'}
        title={known ? problemText(t, known) : t(offline ? 'followUp.offline' : 'list.failed')}
      >
        {!refused && <Button onClick={() => void query.refetch()}>{t('board.retry')}</Button>}
      </EmptyState>
    );
  }
  return <Skeleton />;
}

/** Boxes where the figures will stand, in their height. */
function Skeleton() {
  const t = useT();
  const delayed = useDelayed();
  return (
    <div role="status" aria-busy="true" className={classes.body}>
      <Hidden>{t('loading')}</Hidden>
      {delayed && (
        <>
          <div aria-hidden="true" className={classes.cards}>
            {CARDS.map(({ group }) => (
              <i key={group} className={classes.bone} style={{ height: 92 }} />
            ))}
          </div>
          <div aria-hidden="true" className={classes.charts}>
            <i className={classes.bone} style={{ height: 306 }} />
            <i className={classes.bone} style={{ height: 306 }} />
          </div>
        </>
      )}
    </div>
  );
}
