import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import classes from './feedback.module.css';

/** A 40 px line that pushes the content down, never over it; at most one stands at a time. */
export function Banner({
  tone,
  icon,
  title,
  children,
  action,
}: {
  tone: 'warn' | 'info' | 'danger';
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div role="status" className={cx(classes.banner, classes[tone])}>
      {icon}
      <strong className={classes.bannerTitle}>{title}</strong>
      <span className={classes.bannerText}>{children}</span>
      <span className={classes.bannerAction}>{action}</span>
    </div>
  );
}
