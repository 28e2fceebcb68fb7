import type { ReactNode } from 'react';
import classes from './text.module.css';

/** A small label that belongs to a thing: a page tag, a count of its kind. */
export function Tag({ children }: { children: ReactNode }) {
  return <span className={classes.tag}>{children}</span>;
}
