import { Crown } from 'lucide-react';
import { useFormats, useT } from '../../i18n/index.ts';
import { Avatar } from '../../ui/index.ts';
import type { Delegation } from '../api-mappers.ts';
import { useProjectScope } from '../project-scope.ts';
import classes from './people.module.css';

/** Who somebody is: letters, name, address, and whether they own the project or are oneself. */
export function PersonName({ person }: { person: Delegation }) {
  const t = useT();
  const { me } = useProjectScope();
  return (
    <span className={classes.person}>
      <Avatar person={{ id: person.userId, name: person.name }} size={28} />
      <span className={classes.names}>
        <span className={classes.nameLine}>
          <b dir="auto" className={classes.name}>
            {person.name}
          </b>
          {person.owner && (
            <span className={classes.owner}>
              <Crown size={12} aria-hidden="true" />
              <span className={classes.ownerWord}>{t('role.OWNER')}</span>
            </span>
          )}
          {person.userId === me && <span className={classes.you}>{t('nav.you')}</span>}
        </span>
        <span className={classes.email}>{person.email}</span>
      </span>
    </span>
  );
}

/** Since when somebody belongs to the project. */
export function Since({ at }: { at: string | null }) {
  const { dayMonth, long } = useFormats();
  if (at === null) return <>{dayMonth(null)}</>;
  return (
    <time dateTime={at} title={long(at)}>
      {dayMonth(at)}
    </time>
  );
}
