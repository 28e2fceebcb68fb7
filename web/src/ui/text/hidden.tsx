import type { ReactNode } from 'react';
import classes from './text.module.css';

/** Read aloud, not shown. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
