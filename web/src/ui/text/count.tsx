import { useFormats } from '../../i18n/index.ts';
import { cx } from '../cx.ts';
import { Hidden } from './hidden.tsx';
import classes from './text.module.css';

/** A number the product's way: abbreviated from 10,000 up with the full value in its title, "—" when unknown. */
export function Count({
  value,
  className,
}: {
  value: number | null | undefined;
  className?: string | undefined;
}) {
  const { abbreviate, full } = useFormats();
  const short = abbreviate(value);
  const whole = full(value);
  if (short === whole) return <span className={cx(classes.number, className)}>{short}</span>;
  return (
    <span className={cx(classes.number, className)} title={whole}>
      <span aria-hidden="true">{short}</span>
      <Hidden>{whole}</Hidden>
    </span>
  );
}
