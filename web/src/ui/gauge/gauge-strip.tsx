import { useT } from '../../i18n/index.ts';
import { Gauge } from './gauge.tsx';
import classes from './gauge.module.css';

/** The live keyword relations a topic may have. */
const MAIN_LIMIT = 5;
const RELATED_LIMIT = 20;

export interface GaugeStripProps {
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
