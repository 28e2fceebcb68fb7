import type { TopicStatus } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { countersAtom, topicListAddress, useTopicReader } from '../topics/index.ts';
import { cx } from '../ui/index.ts';
import { endingWith } from './figures.ts';
import { Assignees } from './assignees.tsx';
import { FollowUpBar } from './follow-up-bar.tsx';
import { FollowUpHeader } from './follow-up-header.tsx';
import classes from './follow-up.module.css';
import { type FollowUpPlace, useFollowUpPlace } from './follow-up-place.ts';
import { FollowUpStates } from './follow-up-states.tsx';
import { Flow } from './flow.tsx';
import { ListBehind } from './list-behind.tsx';
import { Scorecard } from './scorecard.tsx';
import { type CardGroup, CARDS, publishedWithin, statusesOfCard, stillPublished } from './card-groups.ts';
import { beforeOf, figuresOf, type Scorecards } from './scorecards.ts';
import { StageTimes } from './stage-times.tsx';
import { Throughput } from './throughput.tsx';
import { useScorecards } from './use-scorecards.ts';

/** /projects/:id/follow-up: what waits, what moves, what is late and what was published; every number opens its list. */
export function FollowUpScreen() {
  const { projectId } = useProjectScope();
  const { today } = useTopicReader();
  const place = useFollowUpPlace();
  const { period, who } = place;
  const question = useMemo(
    () => ({ projectId, days: period, ...(who !== null && { assignee: who }) }),
    [projectId, period, who],
  );
  const query = useScorecards(question, today);
  const now = useNumbersNow(query.data, who);
  return (
    <>
      <FollowUpHeader total={now.total} data={query.data} of={now.of} />
      <FollowUpBar place={place} data={query.data} stale={query.isError && query.data !== undefined} />
      <FollowUpStates query={query} total={who === null ? now.total : null}>
        {(data) => <Figures data={data} place={place} now={now} changing={query.isPlaceholderData} />}
      </FollowUpStates>
    </>
  );
}

interface NumbersNow {
  /** All topics; null until known. */
  total: number | null;
  of: (group: CardGroup) => number | null;
  in: (status: TopicStatus) => number | null;
}

/** How many topics stand where right now: everybody's by the counters of the channel, one person's as they were asked for. */
function useNumbersNow(data: Scorecards | undefined, who: string | null): NumbersNow {
  const counters = useAtomValue(countersAtom);
  return useMemo(() => {
    const live = who === null ? counters?.byStatus : undefined;
    const of = (group: CardGroup) =>
      live === undefined
        ? data === undefined
          ? null
          : figuresOf(data, group).now
        : statusesOfCard(group).reduce((sum, status) => sum + live[status], 0);
    const all = CARDS.map(({ group }) => of(group));
    return {
      total: all.reduce<number | null>(
        (sum, count) => (sum === null || count === null ? null : sum + count),
        0,
      ),
      of,
      in: (status) => live?.[status] ?? data?.stages.find((stage) => stage.status === status)?.now ?? null,
    };
  }, [counters, data, who]);
}

interface FiguresProps {
  data: Scorecards;
  place: FollowUpPlace;
  now: NumbersNow;
  /** Another period or person is being asked for. */
  changing: boolean;
}

function Figures({ data, place, now, changing }: FiguresProps) {
  const t = useT();
  const { projectId } = useProjectScope();
  const { period, who, card, setCard } = place;
  const listOf = (statuses: readonly TopicStatus[]) =>
    topicListAddress(projectId, { statuses: [...statuses], assigneeUsers: who === null ? [] : [who] });
  const listOfPublished = (narrowed: ReturnType<typeof publishedWithin>) =>
    topicListAddress(
      projectId,
      { ...narrowed, assigneeUsers: who === null ? [] : [who] },
      { sort: 'publishedOn,desc' },
    );
  const listOfCard = (group: CardGroup) => listOf(statusesOfCard(group));
  return (
    <div className={cx(classes.body, changing && classes.changing)} aria-busy={changing}>
      <div role="group" aria-label={t('followUp.cards')} className={classes.cards}>
        {CARDS.map(({ group }) => {
          return (
            <Scorecard
              key={group}
              group={group}
              now={now.of(group)}
              before={beforeOf(data, group)}
              series={endingWith(figuresOf(data, group).series, now.of(group))}
              chosen={group === card}
              choose={() => setCard(group)}
              to={listOfCard(group)}
            />
          );
        })}
      </div>
      <div className={classes.charts}>
        <div className={classes.box}>
          <Flow
            data={data}
            period={period}
            nowOf={now.of}
            listOf={(group) =>
              group === 'published' ? listOfPublished(stillPublished(data)) : listOfCard(group)
            }
          />
        </div>
        <div className={classes.box}>
          <StageTimes data={data} nowOf={now.in} listOf={(status) => listOf([status])} />
        </div>
      </div>
      <div className={classes.list}>
        <ListBehind group={card} data={data} who={who} now={now.of(card)} nowOf={now.in} />
      </div>
      <div className={classes.charts}>
        <div className={classes.box}>
          <Throughput data={data} list={listOfPublished(publishedWithin(data))} />
        </div>
        <div className={classes.box}>
          <Assignees data={data} who={who} />
        </div>
      </div>
    </div>
  );
}
