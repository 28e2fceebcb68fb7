import type { Role } from '@keywright/events/catalogue';
import { Check, Star } from 'lucide-react';
import type { CSSProperties, FocusEvent } from 'react';
import { isolated, useT } from '../../i18n/index.ts';
import { Hidden } from '../../ui/index.ts';
import type { Delegation } from '../api-mappers.ts';
import classes from './roles.module.css';

const coloured = (role: Role): CSSProperties =>
  ({ '--role-ground': `var(--rb-${role})`, '--role-ink': `var(--role-${role})` }) as CSSProperties;

/** Whether somebody holds a role, to be toggled; a star where its new work goes to them. */
export function RoleBox(props: {
  person: Delegation;
  role: Role;
  onToggle: () => void;
  /** Where arrow keys go through many of them only one is a tab stop. */
  tabIndex?: number;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  /** Its label stands beside it. */
  labelled?: boolean;
}) {
  const { person, role, onToggle, labelled = false, ...rest } = props;
  const t = useT();
  const leads = person.roles[role] === true;
  const name = t('people.cell', { role: t(`role.${role}`), name: isolated(person.name) });
  const spoken = leads ? `${name} · ${t('role.defaultHolder')}` : name;
  return (
    <span className={classes.box} style={coloured(role)}>
      <input
        {...rest}
        type="checkbox"
        data-cell={role}
        className={classes.check}
        aria-label={labelled ? undefined : spoken}
        checked={person.roles[role] !== undefined}
        onChange={onToggle}
      />
      {leads && <DefaultStar />}
    </span>
  );
}

/** The same for who may only look. */
export function RoleMark({ person, role }: { person: Delegation; role: Role }) {
  const t = useT();
  if (person.roles[role] === undefined)
    return (
      <span className={classes.none}>
        <span aria-hidden="true">–</span>
        <Hidden>{t('people.cell.no')}</Hidden>
      </span>
    );
  const leads = person.roles[role] === true;
  return (
    <span className={classes.box} style={coloured(role)}>
      <span className={classes.mark}>
        <Check size={14} strokeWidth={2} aria-hidden="true" />
        <Hidden>{t(leads ? 'role.defaultHolder' : 'people.cell.yes')}</Hidden>
      </span>
      {leads && <DefaultStar />}
    </span>
  );
}

export function DefaultStar() {
  return <Star size={12} strokeWidth={1.75} aria-hidden="true" className={classes.star} />;
}
