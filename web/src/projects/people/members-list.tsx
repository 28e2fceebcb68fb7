import { ROLES } from '@keywright/events/catalogue';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { isolated, useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/index.ts';
import type { Delegation } from '../api-mappers.ts';
import { PersonActs } from './person-acts.tsx';
import { PersonName, Since } from './person-name.tsx';
import classes from './people.module.css';
import { DefaultStar, RoleBox } from './role-box.tsx';
import { RoleChip } from './role-chip.tsx';
import type { RoleActs } from './use-role-acts.ts';

/** The members where the table has no room: two lines each, roles and acts behind the second. */
export function MembersList(props: {
  people: readonly Delegation[];
  acts: RoleActs | null;
  onRemove: (person: Delegation) => void;
}) {
  const { people, acts, onRemove } = props;
  const t = useT();
  return (
    <ul className={classes.list} aria-label={t('people.members.label')}>
      {people.map((person) => (
        <Entry key={person.id} person={person} acts={acts} onRemove={() => onRemove(person)} />
      ))}
    </ul>
  );
}

function Entry(props: { person: Delegation; acts: RoleActs | null; onRemove: () => void }) {
  const { person, acts, onRemove } = props;
  const t = useT();
  const [open, setOpen] = useState(false);
  const id = useId();
  const held = ROLES.filter((role) => person.roles[role] !== undefined);
  return (
    <li className={classes.entry} data-member={person.id}>
      <span className={classes.entryHead}>
        <PersonName person={person} />
        {acts !== null && !person.owner && (
          <IconButton
            size="lg"
            tooltip={false}
            label={t('people.roles.of', { name: isolated(person.name) })}
            icon={<ChevronRight size={16} aria-hidden="true" />}
            aria-expanded={open}
            aria-controls={id}
            className={classes.unfold}
            onClick={() => setOpen(!open)}
          />
        )}
      </span>
      {held.length > 0 && (
        <span className={classes.held}>
          {held.map((role) => (
            <span key={role} className={classes.heldRole}>
              <RoleChip role={role} />
              {person.roles[role] === true && <DefaultStar />}
            </span>
          ))}
        </span>
      )}
      {acts !== null && open && (
        <div id={id} className={classes.unfolded}>
          {ROLES.map((role) => (
            <label key={role} className={classes.roleLine}>
              <RoleBox person={person} role={role} labelled onToggle={() => acts.toggle(person, role)} />
              <span>
                <b>{t(`role.${role}`)}</b>
                <span className={classes.may}>{t(`role.may.${role}`)}</span>
              </span>
            </label>
          ))}
          <p className={classes.may}>
            {t('people.since')} <Since at={person.since} />
          </p>
          <PersonActs person={person} acts={acts} onRemove={onRemove} />
        </div>
      )}
    </li>
  );
}
