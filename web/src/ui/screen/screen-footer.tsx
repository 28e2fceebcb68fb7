import type { ReactNode } from 'react';
import classes from './screen.module.css';

/** The 36 px foot of a list: totals left, paging right. */
export function ScreenFooter({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.footerStart}>{children}</div>
      {end}
    </footer>
  );
}
