import type { ReactNode } from 'react';
import classes from './screen.module.css';

/** The 44 px line of what shapes a list: view and filters left, `end` (score, display, search) right. */
export function Toolbar({ label, children, end }: { label: string; children: ReactNode; end?: ReactNode }) {
  return (
    <div role="toolbar" aria-label={label} className={classes.toolbar}>
      <div className={classes.toolbarStart}>{children}</div>
      {end && <div className={classes.toolbarEnd}>{end}</div>}
    </div>
  );
}

export function ToolbarDivider() {
  return <span className={classes.divider} aria-hidden="true" />;
}
