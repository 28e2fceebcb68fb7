import { useFormats } from '../../i18n/index.ts';
import { cx } from '../cx.ts';
import classes from './gauge.module.css';

export interface GaugeProps {
  label: string;
  value: number;
  limit: number;
  /** `pips` draws one mark a unit (MAIN); `goal` turns green once reached (words). */
  kind?: 'bar' | 'pips' | 'goal';
  className?: string | undefined;
}

/** Value over limit with a 3 px bar; over a hard limit it is in danger colour. The figures say it, the bar repeats it. */
export function Gauge({ label, value, limit, kind = 'bar', className }: GaugeProps) {
  const { full } = useFormats();
  const reached = limit > 0 && value >= limit;
  const over = kind !== 'goal' && value > limit;
  return (
    <div
      className={cx(
        classes.gauge,
        over && classes.over,
        kind === 'goal' && reached && classes.reached,
        className,
      )}
    >
      <div className={classes.line}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>
          {full(value)}
          <span className={classes.limit}>/{full(limit)}</span>
        </span>
      </div>
      {kind === 'pips' ? <Pips value={value} limit={limit} /> : <Bar value={value} limit={limit} />}
    </div>
  );
}

function Bar({ value, limit }: { value: number; limit: number }) {
  const share = limit > 0 ? Math.min(1, value / limit) : 0;
  return (
    <div className={classes.bar} aria-hidden="true">
      <i style={{ width: `${share * 100}%` }} />
    </div>
  );
}

function Pips({ value, limit }: { value: number; limit: number }) {
  return (
    <div className={classes.pips} aria-hidden="true">
      {Array.from({ length: limit }, (_, at) => (
        <i key={at} className={at < value ? classes.filled : undefined} />
      ))}
    </div>
  );
}
