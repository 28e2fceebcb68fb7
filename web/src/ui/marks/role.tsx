import type { ActingRole } from '@keywright/events/catalogue';
import { ROLE_ICONS } from './icons.ts';

export function RoleIcon({ role, size = 14 }: { role: ActingRole; size?: number }) {
  const Icon = ROLE_ICONS[role];
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" style={{ color: `var(--role-${role})` }} />;
}
