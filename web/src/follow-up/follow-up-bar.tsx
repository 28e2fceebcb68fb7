import { Users } from 'lucide-react';
import { useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { Avatar, Select, Tag } from '../ui/index.ts';
import classes from './follow-up.module.css';
import type { FollowUpPlace } from './follow-up-place.ts';
import { PeriodBar } from './period-bar.tsx';
import type { Scorecards } from './scorecards.ts';

const ANYONE = '';

/** Over how long, and whose. */
export function FollowUpBar({
  place,
  data,
  stale,
}: {
  place: FollowUpPlace;
  data: Scorecards | undefined;
  /** The last question was not answered: what is shown may be older. */
  stale: boolean;
}) {
  const t = useT();
  const { members, me, personOf } = useProjectScope();
  const { who, setWho } = place;
  const people = who === null || members.some(({ id }) => id === who) ? members : [...members, personOf(who)];
  return (
    <PeriodBar
      place={place}
      data={data}
      end={
        <>
          {stale && <Tag>{t('followUp.stale')}</Tag>}
          <span className={classes.field}>{t('followUp.assignee')}</span>
          <Select
            label={t('followUp.assignee')}
            search={people.length > 8}
            className={classes.person}
            value={who ?? ANYONE}
            options={[
              { value: ANYONE, label: t('followUp.anyone'), mark: <Users size={14} aria-hidden="true" /> },
              ...people.map((person) => ({
                value: person.id,
                label: person.id === me ? t('followUp.me', { name: person.name }) : person.name,
                mark: <Avatar person={person} size={16} />,
              })),
            ]}
            onChange={(id) => setWho(id === ANYONE ? null : id)}
          />
        </>
      }
    />
  );
}
