import type { TopicStatus } from '@keywright/events/catalogue';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { FirstTopics, topicListAddress } from '../topics/index.ts';
import { Count, StatusIcon } from '../ui/index.ts';
import classes from './list-behind.module.css';
import { type CardGroup, CARDS, statisticsGroup, statusesOfCard } from './card-groups.ts';
import type { Scorecards } from './scorecards.ts';

const ROWS = 10;

interface ListBehindProps {
  group: CardGroup;
  data: Pick<Scorecards, 'stages'>;
  /** A user id; null = everybody’s. */
  who: string | null;
  now: number | null;
  nowOf: (status: TopicStatus) => number | null;
}

/** The topics behind the chosen card, split by status, longest in their stage first. */
export function ListBehind({ group, data, who, now, nowOf }: ListBehindProps) {
  const t = useT();
  const { projectId } = useProjectScope();
  const label = t(`chart.group.${statisticsGroup(group)}`);
  const { status } = CARDS.find((card) => card.group === group)!;
  const narrowed = useMemo(
    () => ({ statuses: statusesOfCard(group), assigneeUsers: who === null ? [] : [who] }),
    [group, who],
  );
  const { statuses } = narrowed;
  return (
    <section aria-labelledby="list-behind" className={classes.section}>
      <div className={classes.head}>
        <StatusIcon status={status} />
        <h2 id="list-behind" className={classes.title}>
          {label}{' '}
          <span className={classes.count}>
            <Count value={now} />
          </span>
        </h2>
        {statuses.length > 1 && (
          <ul className={classes.split}>
            {statuses.map((each) => (
              <li key={each}>
                <Link to={topicListAddress(projectId, { ...narrowed, statuses: [each] })}>
                  <StatusIcon status={each} size={13} /> {t(`status.${each}`)} <Count value={nowOf(each)} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        <span className={classes.order}>{t('followUp.longestFirst')}</span>
        <Link
          to={topicListAddress(projectId, narrowed, { sort: 'statusSince,asc' })}
          className={classes.more}
        >
          {t('followUp.openList')} <ArrowRight size={14} aria-hidden="true" />
        </Link>
      </div>
      <FirstTopics
        label={label}
        narrowed={narrowed}
        most={ROWS}
        slowAfter={(of) => data.stages.find((stage) => stage.status === of)?.p90Hours ?? null}
        nothing={t('followUp.nothing', { name: label })}
      />
    </section>
  );
}
