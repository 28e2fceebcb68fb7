import type { ScoreStatus } from '@keywright/events/catalogue';
import { useT } from '../../i18n/index.ts';
import { PRIORITY_ICONS } from './icons.ts';
import classes from './marks.module.css';

/** A priority, always icon and label. */
export function PriorityMark({ priority }: { priority: ScoreStatus }) {
  const t = useT();
  const Icon = PRIORITY_ICONS[priority];
  return (
    <span className={classes.priority} style={{ color: `var(--pr-${priority})` }}>
      <Icon size={13} strokeWidth={2.25} aria-hidden="true" />
      {t(`priority.${priority}`)}
    </span>
  );
}
