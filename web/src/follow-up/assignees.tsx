import { Link } from 'react-router-dom';
import { useFormats, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { topicListAddress } from '../topics/index.ts';
import { Avatar, Count, LateMark, TableActs } from '../ui/index.ts';
import classes from './assignees.module.css';
import { OPEN_STATUSES, publishedWithin } from './card-groups.ts';
import type { Scorecards } from './scorecards.ts';

interface AssigneesProps {
  data: Pick<Scorecards, 'assignees' | 'overdue' | 'from' | 'to'>;
  /** A user id: the figures are theirs alone; null = everybody’s. */
  who: string | null;
}

/** Who has how much: open, overdue, and published in the period; above it what is overdue altogether. */
export function Assignees({ data, who }: AssigneesProps) {
  const t = useT();
  const { full } = useFormats();
  const { projectId, personOf } = useProjectScope();
  const { assignees, overdue } = data;
  const list = (person: string | null, narrowed: object, sort?: string) =>
    topicListAddress(
      projectId,
      { assigneeUsers: person === null ? [] : [person], ...narrowed },
      sort === undefined ? {} : { sort },
    );
  const heads = ['person', 'open', 'overdue', 'publishedShort'].map((head) => t(`followUp.${head}`));
  return (
    <div className={classes.section}>
      <div className={classes.head}>
        <h2 id="by-assignee" className={classes.title}>
          {t('followUp.assignees')}
        </h2>
        <Link to={list(who, { late: true })} className={classes.overdue} data-overdue>
          {t('followUp.overdueCount', { count: overdue.count, shown: full(overdue.count) })}
          {overdue.oldestDays !== null && overdue.count > 0 && <LateMark days={overdue.oldestDays} />}
        </Link>
        <TableActs
          file="by-assignee"
          rows={[
            heads,
            ...assignees.map(({ userId, name, open, overdue: late, published }) => [
              personOf(userId, name).name,
              open,
              late,
              published,
            ]),
          ]}
        />
      </div>
      {assignees.length === 0 ? (
        <p className={classes.nothing}>{t('followUp.assignees.none')}</p>
      ) : (
        <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby="by-assignee">
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
              {assignees.map(({ userId, name, open, overdue: late, published }) => {
                const person = personOf(userId, name);
                return (
                  <tr key={userId}>
                    <th scope="row">
                      <span className={classes.person}>
                        <Avatar person={person} size={18} />
                        <bdi>{person.name}</bdi>
                      </span>
                    </th>
                    <td>
                      <Link to={list(userId, { statuses: OPEN_STATUSES })}>
                        <Count value={open} />
                      </Link>
                    </td>
                    <td>
                      <Link to={list(userId, { late: true })} className={late > 0 ? classes.late : undefined}>
                        <Count value={late} />
                      </Link>
                    </td>
                    <td>
                      <Link to={list(userId, publishedWithin(data), 'publishedOn,desc')}>
                        <Count value={published} />
                      </Link>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
