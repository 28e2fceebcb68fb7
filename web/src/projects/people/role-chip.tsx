import type { Role } from '@keywright/events/catalogue';
import { useT } from '../../i18n/index.ts';
import { RoleIcon } from '../../ui/index.ts';
import classes from './roles.module.css';

/** A role as icon and name on its ground. */
export function RoleChip({ role }: { role: Role }) {
  const t = useT();
  return (
    <span className={classes.chip} style={{ background: `var(--rb-${role})`, color: `var(--role-${role})` }}>
      <RoleIcon role={role} size={13} />
      {t(`role.${role}`)}
    </span>
  );
}
