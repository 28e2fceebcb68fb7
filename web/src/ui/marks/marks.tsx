import type { ActingRole, ScoreStatus, TopicStatus, TopicType } from '@keywright/events/catalogue';
import { OctagonPause, TriangleAlert } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { cx } from '../cx.ts';
import { PRIORITY_ICONS, ROLE_ICONS, STATUS_ICONS, TYPE_ICONS } from './icons.ts';
import classes from './marks.module.css';

/** The colour of a status as text. */
export const ink = (status: TopicStatus) => ({ color: `var(--st-${status})` });

/** A status as its icon in its colour; the label is beside it or clear from the context. */
export function StatusIcon({ status, size = 14 }: { status: TopicStatus; size?: number }) {
  const Icon = STATUS_ICONS[status];
  return <Icon size={size} strokeWidth={2} aria-hidden="true" style={ink(status)} />;
}

export function TypeIcon({ type, size = 13 }: { type: TopicType; size?: number }) {
  const Icon = TYPE_ICONS[type];
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" style={{ color: 'var(--icon)' }} />;
}

/** A priority, always icon and label. */
export function PriorityMark({
  priority,
  className,
}: {
  priority: ScoreStatus;
  className?: string | undefined;
}) {
  const t = useT();
  const Icon = PRIORITY_ICONS[priority];
  return (
    <span className={cx(classes.priority, className)} style={{ color: `var(--pr-${priority})` }}>
      <Icon size={13} strokeWidth={2.25} aria-hidden="true" />
      {t(`priority.${priority}`)}
    </span>
  );
}

export function RoleIcon({ role, size = 14 }: { role: ActingRole; size?: number }) {
  const Icon = ROLE_ICONS[role];
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" style={{ color: `var(--role-${role})` }} />;
}

/** How many days a delivery date has passed: never colour alone. */
export function LateMark({ days }: { days: number }) {
  const t = useT();
  return (
    <span className={classes.late}>
      <TriangleAlert size={13} strokeWidth={2} aria-hidden="true" />
      {t('late.days', { count: days })}
    </span>
  );
}

/** What it stands on shows an earlier state and takes no changes: never colour alone. */
export function ParkedMark() {
  const t = useT();
  return (
    <span className={classes.parked} title={t('parked.text')}>
      <OctagonPause size={13} strokeWidth={2} aria-hidden="true" />
      {t('parked')}
    </span>
  );
}
