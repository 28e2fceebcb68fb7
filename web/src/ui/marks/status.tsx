import type { TopicStatus } from '@keywright/events/catalogue';
import { useT } from '../../i18n/index.ts';
import { cx } from '../cx.ts';
import { STATUS_ICONS } from './icons.ts';
import classes from './marks.module.css';

const ink = (status: TopicStatus) => ({ color: `var(--st-${status})` });

/** A status as its icon in its colour; the label is beside it or clear from the context. */
export function StatusIcon({ status, size = 14 }: { status: TopicStatus; size?: number }) {
  const Icon = STATUS_ICONS[status];
  return <Icon size={size} strokeWidth={2} aria-hidden="true" style={ink(status)} />;
}

/** Icon and label; `tinted` gives it the ground of a chip (panel, audit), without it stands in a table cell. */
export function StatusChip({ status, tinted = true }: { status: TopicStatus; tinted?: boolean }) {
  const t = useT();
  return (
    <span
      className={cx(classes.status, tinted && classes.tinted)}
      style={tinted ? { ...ink(status), background: `var(--sb-${status})` } : ink(status)}
    >
      <StatusIcon status={status} size={13} />
      {t(`status.${status}`)}
    </span>
  );
}
