import { Link } from 'react-router-dom';
import { useFormats, useT } from '../i18n/index.ts';
import { WeeklyChart } from '../ui/index.ts';
import classes from './follow-up.module.css';
import type { Scorecards } from './scorecards.ts';

/** How much was published week by week, from Monday on. `list` is the address of what was published in the period, newest first. */
export function Throughput({ data, list }: { data: Pick<Scorecards, 'throughput'>; list: string }) {
  const t = useT();
  const { full, language } = useFormats();
  const { published, perWeek, weeks } = data.throughput;
  const rate = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(perWeek);
  return (
    <WeeklyChart
      kind="bars"
      title={t('followUp.throughput')}
      note={t('followUp.throughput.weeks')}
      summary={t('followUp.throughput.summary', { count: published, shown: full(published), rate })}
      height={168}
      series={[{ key: 'published', name: t('chart.group.published'), colour: 'var(--st-PUBLISHED)' }]}
      weeks={weeks.map(({ week, published: count }) => ({ start: week, values: { published: count } }))}
      file="throughput"
      legend={
        <Link to={list} className={classes.more}>
          {t('followUp.openList')}
        </Link>
      }
    />
  );
}
