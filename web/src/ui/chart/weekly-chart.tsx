import { lazy, Suspense, useState } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { Segmented } from '../chip/segmented.tsx';
import classes from './chart.module.css';
import type { WeeklyChartProps } from './weekly-areas.tsx';

export type { ChartSeries, ChartWeek, WeeklyChartProps } from './weekly-areas.tsx';

const Areas = lazy(() => import('./weekly-areas.tsx').then((module) => ({ default: module.WeeklyAreas })));

/** Stacked areas over weeks; the same numbers as a table are one press away. The drawing code loads with it. */
export function WeeklyChart(props: WeeklyChartProps) {
  const { title, summary, height = 220 } = props;
  const t = useT();
  const [shape, setShape] = useState<'chart' | 'table'>('chart');
  return (
    <figure className={classes.figure}>
      <div className={classes.head}>
        <figcaption className={classes.title}>{title}</figcaption>
        <Segmented
          label={t('chart.shape')}
          value={shape}
          onChange={setShape}
          segments={[
            { value: 'chart', label: t('chart.chart') },
            { value: 'table', label: t('chart.table') },
          ]}
        />
      </div>
      {shape === 'table' ? (
        <WeeklyTable {...props} />
      ) : (
        <div role="img" aria-label={`${title}. ${summary}`} style={{ height }}>
          <Suspense fallback={null}>
            <Areas {...props} height={height} />
          </Suspense>
        </div>
      )}
      <p className={classes.summary}>{summary}</p>
    </figure>
  );
}

function WeeklyTable({ title, series, weeks }: WeeklyChartProps) {
  const t = useT();
  const { dayMonth, full } = useFormats();
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('chart.week')}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.start}>
              <th scope="row">{dayMonth(week.start)}</th>
              {series.map(({ key }) => (
                <td key={key}>{full(week.values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
