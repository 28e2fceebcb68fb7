import { type Role, ROLES } from '@keywright/events/catalogue';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Hidden, RoleIcon, Tooltip } from '../../ui/index.ts';
import type { Delegation } from '../api-mappers.ts';
import { PersonActs } from './person-acts.tsx';
import { PersonName, Since } from './person-name.tsx';
import classes from './people.module.css';
import { RoleBox, RoleMark } from './role-box.tsx';
import type { RoleActs } from './use-role-acts.ts';

interface TableProps {
  people: readonly Delegation[];
  /** Null for who may only look. */
  acts: RoleActs | null;
  onRemove: (person: Delegation) => void;
}

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Members against roles, in their fixed order: arrows go from cell to cell, Space toggles. */
export function MembersTable({ people, acts, onRemove }: TableProps) {
  const t = useT();
  const body = useRef<HTMLTableSectionElement>(null);
  /** The cell that Tab leads to. */
  const [at, setAt] = useState<{ id: string; role: Role } | null>(null);
  const changeable = people.filter(({ owner }) => !owner);
  const stop = changeable.some(({ id }) => id === at?.id) ? at : null;
  const isStop = (id: string, role: Role): boolean =>
    stop === null ? id === changeable[0]?.id && role === ROLES[0] : id === stop.id && role === stop.role;

  function step(event: KeyboardEvent): void {
    const by = STEPS[event.key];
    if (by === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const row = changeable.findIndex(({ id }) => id === stop?.id) + by[0];
    const column = ROLES.indexOf(event.target.dataset['cell'] as Role) + by[1];
    const [person, role] = [changeable[row], ROLES[column]];
    if (person === undefined || role === undefined) return;
    body.current?.querySelector<HTMLElement>(`[data-member="${person.id}"] [data-cell="${role}"]`)?.focus();
  }

  return (
    <table className={classes.table} aria-label={t('people.members.label')}>
      <thead>
        <tr>
          <th scope="col" className={classes.nameHead}>
            {t('people.member')}
          </th>
          {ROLES.map((role) => (
            <th key={role} scope="col" className={classes.roleHead}>
              <RoleHead role={role} />
            </th>
          ))}
          <th scope="col">{t('people.since')}</th>
          {acts !== null && (
            <th scope="col" className={classes.actsHead}>
              <Hidden>{t('people.acts')}</Hidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={step}>
        {people.map((person) => (
          <tr key={person.id} data-member={person.id}>
            <th scope="row">
              <PersonName person={person} />
            </th>
            {ROLES.map((role) => (
              <td key={role} className={classes.roleCell}>
                {acts === null || person.owner ? (
                  <RoleMark person={person} role={role} />
                ) : (
                  <RoleBox
                    person={person}
                    role={role}
                    tabIndex={isStop(person.id, role) ? 0 : -1}
                    onFocus={() => setAt({ id: person.id, role })}
                    onToggle={() => acts.toggle(person, role)}
                  />
                )}
              </td>
            ))}
            <td className={classes.since}>
              <Since at={person.since} />
            </td>
            {acts !== null && (
              <td className={classes.actsCell}>
                <PersonActs person={person} acts={acts} onRemove={() => onRemove(person)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A role's column: its icon and name, and what it may where somebody points at it or tabs to it. */
function RoleHead({ role }: { role: Role }) {
  const t = useT();
  return (
    <Tooltip
      label={t(`role.may.${role}`)}
      multiline
      w={240}
      events={{ hover: true, focus: true, touch: true }}
    >
      <button type="button" className={classes.roleName}>
        <RoleIcon role={role} size={16} />
        {t(`role.${role}`)}
      </button>
    </Tooltip>
  );
}
