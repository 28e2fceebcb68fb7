import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/index.ts';
import classes from './text.module.css';

/** Read aloud, not shown. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}

/** A number the product's way: abbreviated from 10,000 up with the full value in its title, "—" when unknown. */
export function Count({ value }: { value: number | null | undefined }) {
  const { abbreviate, full } = useFormats();
  const short = abbreviate(value);
  const whole = full(value);
  if (short === whole) return <span className={classes.number}>{short}</span>;
  return (
    <span className={classes.number} title={whole}>
      <span aria-hidden="true">{short}</span>
      <Hidden>{whole}</Hidden>
    </span>
  );
}
