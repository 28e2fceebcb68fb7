import { useFormats, useT } from '../../i18n/index.ts';
import { cx } from '../cx.ts';
import classes from './gauge.module.css';

/** The live keyword relations a topic may have. */
const MAIN_LIMIT = 5;
const RELATED_LIMIT = 20;

interface GaugeStripProps {
  main: number;
  related: number;
  words: { written: number; estimated: number };
}

/** The one gauge for everything counted on a topic: MAIN, RELATED, words; the same on card, panel and phone. */
export function GaugeStrip({ main, related, words }: GaugeStripProps) {
  const t = useT();
  return (
    <div className={classes.frame}>
      <div className={classes.strip}>
        <Gauge label={t('gauge.main')} value={main} limit={MAIN_LIMIT} kind="pips" />
        <Gauge label={t('gauge.related')} value={related} limit={RELATED_LIMIT} />
        <Gauge
          label={t('gauge.words')}
          value={words.written}
          limit={words.estimated}
          kind="goal"
          className={classes.words}
        />
      </div>
    </div>
  );
}

interface GaugeProps {
  label: string;
  value: number;
  limit: number;
  /** `pips` draws one mark a unit (MAIN); `goal` turns green once reached (words). */
  kind?: 'bar' | 'pips' | 'goal';
  className?: string | undefined;
}

/** Value over limit with a 3 px bar; over a hard limit it is in danger colour. The figures say it, the bar repeats it. */
function Gauge({ label, value, limit, kind = 'bar', className }: GaugeProps) {
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
