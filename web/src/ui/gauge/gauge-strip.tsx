import { RELATION_LIMITS } from '@keywright/events/catalogue';
import { KeyRound, Waypoints } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { cx } from '../cx.ts';
import classes from './gauge.module.css';

interface GaugeStripProps {
  /** What is absent has no gauge. */
  main?: number;
  related?: number;
  words?: { written: number; estimated: number };
  className?: string | undefined;
}

/** Labels of both keyword gauges that fit beside their figures in a narrow card, in characters. */
const SHORT = 12;

/** The one gauge for everything counted on a topic: MAIN, RELATED, words; the same on card, panel and phone. */
export function GaugeStrip({ main, related, words, className }: GaugeStripProps) {
  const t = useT();
  const [mainLabel, relatedLabel] = [t('gauge.main'), t('gauge.related')];
  const long = mainLabel.length + relatedLabel.length > SHORT;
  return (
    <div className={cx(classes.frame, className)}>
      <div className={cx(classes.strip, long && classes.long)}>
        {main !== undefined && (
          <Gauge
            label={mainLabel}
            icon={long && <KeyRound size={11} aria-hidden="true" />}
            value={main}
            limit={RELATION_LIMITS.MAIN.max}
            kind="pips"
          />
        )}
        {related !== undefined && (
          <Gauge
            label={relatedLabel}
            icon={long && <Waypoints size={11} aria-hidden="true" />}
            value={related}
            limit={RELATION_LIMITS.RELATED.max}
          />
        )}
        {words && (
          <Gauge label={t('gauge.words')} value={words.written} limit={words.estimated} kind="words" />
        )}
      </div>
    </div>
  );
}

interface GaugeProps {
  label: string;
  /** Stands for a long label where it does not fit. */
  icon?: ReactNode;
  value: number;
  limit: number;
  /** `pips` draws one mark a unit; `words` have a goal and no limit: they turn green once it is reached. */
  kind?: 'bar' | 'pips' | 'words';
}

/** Value over limit with a 3 px bar; over a hard limit it is in danger colour. The figures say it, the bar repeats it. */
function Gauge({ label, icon, value, limit, kind = 'bar' }: GaugeProps) {
  const { full } = useFormats();
  const reached = kind === 'words' && limit > 0 && value >= limit;
  const share = limit > 0 ? Math.min(1, value / limit) : 0;
  const over = kind !== 'words' && value > limit;
  return (
    <div
      className={cx(classes.gauge, over && classes.over, reached && classes.reached, classes[kind])}
      style={{ '--share': share, '--units': limit } as CSSProperties}
    >
      {icon && (
        <span className={classes.icon} title={label}>
          {icon}
        </span>
      )}
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>
        {full(value)}
        <span className={classes.limit}>/{full(limit)}</span>
      </span>
    </div>
  );
}
