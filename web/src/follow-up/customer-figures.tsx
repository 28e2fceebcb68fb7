import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths/index.ts';
import { customersQuery, ManagePage, useProjects } from '../projects/index.ts';
import { topicListAddress } from '../topics/index.ts';
import { Count, EmptyState, TableActs } from '../ui/index.ts';
import { askAgain } from '../data/ask-again.ts';
import classes from './customer-figures.module.css';
import { useFollowUpPlace } from './follow-up-place.ts';
import { NotYet } from './follow-up-states.tsx';
import { PeriodBar } from './period-bar.tsx';
import { Scorecard } from './scorecard.tsx';
import { type CardGroup, CARDS, statisticsGroup, statusesOfCard } from './card-groups.ts';
import { beforeOf, figuresOf, type Scorecards, scorecardsQuery } from './scorecards.ts';

interface CustomerFiguresProps {
  customerId: string;
  /** Calls back whenever topics of one of the projects have changed; answers how to stop. */
  follow: (projectIds: readonly string[], changed: () => void) => () => void;
}

/** /customers/:customerId: the figures of its projects together, and a row each. */
export function CustomerFigures({ customerId, follow }: CustomerFiguresProps) {
  const t = useT();
  const place = useFollowUpPlace();
  const customers = useQuery(customersQuery);
  const customer = customers.data?.find(({ id }) => id === customerId);
  const question = useMemo(() => ({ customerId, days: place.period }), [customerId, place.period]);
  const query = useQuery(scorecardsQuery(question));
  useFollowed(customerId, follow, query.refetch);
  const name = customer?.name;
  const title = name === undefined ? t('followUp.customer.open') : t('followUp.customer', { name });
  return (
    <ManagePage title={title}>
      <h1 dir="auto" className={classes.title}>
        {title}
      </h1>
      {customers.data && customer === undefined ? (
        <EmptyState kind="no-permission" title={t('followUp.customer.absent')}>
          <Link to={paths.customers}>{t('projects.customers')}</Link>
        </EmptyState>
      ) : (
        <>
          <p className={classes.lead}>{t('followUp.customer.lead')}</p>
          <div className={classes.bar}>
            <PeriodBar place={place} data={query.data} />
          </div>
          {query.data ? <Figures data={query.data} /> : <NotYet query={query} />}
        </>
      )}
    </ManagePage>
  );
}

/** Asks again as often as something has changed in one of the projects of the customer that the reader is in. */
function useFollowed(
  customerId: string,
  follow: CustomerFiguresProps['follow'],
  refetch: () => Promise<unknown>,
): void {
  const { data: projects } = useProjects();
  const ids =
    projects?.flatMap(({ id, customer }) => (customer?.id === customerId ? [id] : [])).join(' ') ?? '';
  useEffect(() => {
    const asker = askAgain(() => refetch());
    const stop = follow(ids.split(' ').filter(Boolean), asker.soon);
    return () => {
      stop();
      asker.stop();
    };
  }, [ids, follow, refetch]);
}

function Figures({ data }: { data: Scorecards }) {
  const t = useT();
  // A list is of one project: of several none holds what a card counts, and the rows below open those.
  const only = data.projects.length === 1 ? data.projects[0] : undefined;
  if (data.projects.length === 0) return <EmptyState kind="nothing" title={t('followUp.customer.none')} />;
  return (
    <>
      <div role="group" aria-label={t('followUp.cards')} className={classes.cards}>
        {CARDS.map(({ group }) => {
          const figures = figuresOf(data, group);
          return (
            <Scorecard
              key={group}
              group={group}
              now={figures.now}
              before={beforeOf(data, group)}
              series={figures.series}
              {...(only && { to: topicListAddress(only.id, { statuses: statusesOfCard(group) }) })}
            />
          );
        })}
      </div>
      <ProjectRows projects={data.projects} />
    </>
  );
}

/** What the total of a project holds: all that the cards do. */
const COUNTED = CARDS.flatMap(({ group }) => statusesOfCard(group));

type ProjectFigures = Scorecards['projects'][number];

/** How many topics of each project stand where; the name opens its follow-up, a number its list. */
function ProjectRows({ projects }: { projects: readonly ProjectFigures[] }) {
  const t = useT();
  const heads = [
    t('followUp.project'),
    ...CARDS.map(({ group }) => t(`chart.group.${statisticsGroup(group)}`)),
    t('followUp.total'),
  ];
  const rows = projects.map((project) => {
    const of = (group: CardGroup) => project.groups[statisticsGroup(group)];
    const counts = CARDS.map(({ group }) => of(group));
    return { ...project, of, total: counts.reduce((sum, count) => sum + count, 0), counts };
  });
  return (
    <div>
      <div className={classes.head}>
        <h2 id="by-project" className={classes.subtitle}>
          {t('followUp.projects')}
        </h2>
        <TableActs
          file="projects"
          rows={[heads, ...rows.map(({ name, counts, total }) => [name, ...counts, total])]}
        />
      </div>
      <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby="by-project">
        <table className={classes.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, of, total }) => (
              <tr key={id} data-project={id}>
                <th scope="row">
                  <Link to={paths.screen(id, 'follow-up')} dir="auto">
                    {name}
                  </Link>
                </th>
                {CARDS.map(({ group }) => (
                  <td key={group}>
                    <Link to={topicListAddress(id, { statuses: statusesOfCard(group) })}>
                      <Count value={of(group)} />
                    </Link>
                  </td>
                ))}
                <td>
                  <Link to={topicListAddress(id, { statuses: COUNTED })}>
                    <Count value={total} />
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
