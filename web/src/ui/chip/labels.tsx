import type { TopicStatus } from '@keywright/events/catalogue';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { cx } from '../cx.ts';
import { ink, StatusIcon } from '../marks/marks.tsx';
import markStyles from '../marks/marks.module.css';
import classes from './labels.module.css';

/** A key or a sequence as one presses it: "C", "Ctrl K", "G then B". */
export function Kbd({ children }: { children: string }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}

/** A small label that belongs to a thing: a page tag, a count of its kind. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span dir="auto" className={classes.tag}>
      {children}
    </span>
  );
}

/** Icon and label; `tinted` gives it the ground of a chip (panel, audit), without it stands in a table cell. */
export function StatusChip({ status, tinted = true }: { status: TopicStatus; tinted?: boolean }) {
  const t = useT();
  return (
    <span
      className={cx(markStyles.status, tinted && classes.tinted)}
      style={tinted ? { ...ink(status), background: `var(--sb-${status})` } : ink(status)}
    >
      <StatusIcon status={status} size={13} />
      {t(`status.${status}`)}
    </span>
  );
}
