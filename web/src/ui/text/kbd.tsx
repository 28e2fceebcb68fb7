import classes from './text.module.css';

/** A key or a sequence as one presses it: "C", "Ctrl K", "G then B". */
export function Kbd({ children }: { children: string }) {
  return <kbd className={classes.kbd}>{children}</kbd>;
}
