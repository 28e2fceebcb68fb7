import type { ActingRole } from '@keywright/events/catalogue';
import { Star } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { cx } from '../cx.ts';
import { ROLE_ICONS } from './icons.ts';
import classes from './marks.module.css';

export function RoleIcon({ role, size = 14 }: { role: ActingRole; size?: number }) {
  const Icon = ROLE_ICONS[role];
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" style={{ color: `var(--role-${role})` }} />;
}

/** A role with its word; the star says that new work of the stage goes to this person. */
export function RoleChip({ role, defaultHolder = false }: { role: ActingRole; defaultHolder?: boolean }) {
  const t = useT();
  return (
    <span
      className={cx(classes.status, classes.tinted)}
      style={{ color: `var(--role-${role})`, background: `var(--rb-${role})` }}
    >
      <RoleIcon role={role} size={13} />
      {t(`role.${role}`)}
      {defaultHolder && (
        <Star
          size={11}
          className={classes.star}
          role="img"
          aria-label={t('role.defaultHolder')}
          aria-hidden="false"
        />
      )}
    </span>
  );
}
