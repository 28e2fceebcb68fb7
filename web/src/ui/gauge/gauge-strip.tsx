import { RELATION_LIMITS } from '@keywright/events/catalogue';
import { useFormats, useT } from '../../i18n/index.ts';
import { cx } from '../cx.ts';
import classes from './gauge.module.css';

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
        <Gauge label={t('gauge.main')} value={main} limit={RELATION_LIMITS.MAIN.max} kind="pips" />
        <Gauge label={t('gauge.related')} value={related} limit={RELATION_LIMITS.RELATED.max} />
        <Gauge label={t('gauge.words')} value={words.written} limit={words.estimated} kind="words" />
      </div>
    </div>
  );
}

interface GaugeProps {
  label: string;
  value: number;
  limit: number;
  /** `pips` draws one mark a unit; `words` have a goal and no limit: they turn green once it is reached. */
  kind?: 'bar' | 'pips' | 'words';
}

/** Value over limit with a 3 px bar; over a hard limit it is in danger colour. The figures say it, the bar repeats it. */
function Gauge({ label, value, limit, kind = 'bar' }: GaugeProps) {
  const { full } = useFormats();
  const reached = kind === 'words' && limit > 0 && value >= limit;
  const share = limit > 0 ? Math.min(1, value / limit) : 0;
  const over = kind !== 'words' && value > limit;
  return (
    <div
      className={cx(
        classes.gauge,
        over && classes.over,
        reached && classes.reached,
        kind === 'words' && classes.words,
      )}
    >
      <div className={classes.line}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>
          {full(value)}
          <span className={classes.limit}>/{full(limit)}</span>
        </span>
      </div>
      <div className={kind === 'pips' ? classes.pips : classes.bar} aria-hidden="true">
        {kind === 'pips' ? (
          Array.from({ length: limit }, (_, at) => (
            <i key={at} className={at < value ? classes.filled : undefined} />
          ))
        ) : (
          <i style={{ width: `${share * 100}%` }} />
        )}
      </div>
    </div>
  );
}
