import { ChartArea, Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { Segmented } from '../chip/segmented.tsx';
import classes from './chart.module.css';
import { TableActs } from './table-acts.tsx';
import type { WeeklyChartProps } from './weekly-chart-props.ts';

export type { ChartSeries, ChartWeek, WeeklyChartProps } from './weekly-chart-props.ts';

const Areas = lazy(() => import('./weekly-areas.tsx').then((module) => ({ default: module.WeeklyAreas })));
const Bars = lazy(() => import('./weekly-bars.tsx').then((module) => ({ default: module.WeeklyBars })));

/** A chart over weeks or days; the same numbers as a table are one press away. The drawing code loads with it. */
export function WeeklyChart(props: WeeklyChartProps) {
  const { title, summary, height = 220, kind = 'areas', note, legend } = props;
  const t = useT();
  const [shape, setShape] = useState<'chart' | 'table'>('chart');
  const Drawing = kind === 'areas' ? Areas : Bars;
  return (
    <figure className={classes.figure}>
      <div className={classes.head}>
        <figcaption className={classes.title}>
          {title}
          {note !== undefined && <span className={classes.note}>{note}</span>}
        </figcaption>
        {legend}
        {shape === 'table' && <WeeklyTableActs {...props} />}
        <Segmented
          label={t('chart.shape')}
          value={shape}
          onChange={setShape}
          segments={[
            { value: 'chart', label: t('chart.chart'), icon: <ChartArea size={14} aria-hidden="true" /> },
            { value: 'table', label: t('chart.table'), icon: <Table2 size={14} aria-hidden="true" /> },
          ]}
          compact={legend !== undefined}
        />
      </div>
      {shape === 'table' ? (
        <WeeklyTable {...props} />
      ) : (
        <div role="img" aria-label={`${title}. ${summary}`} style={{ height }}>
          <Suspense fallback={null}>
            <Drawing {...props} height={height} />
          </Suspense>
        </div>
      )}
      <p className={classes.summary}>{summary}</p>
    </figure>
  );
}

/** What has a column of the table. */
const columnsOf = ({ series, tableOnly = [] }: WeeklyChartProps) => [...series, ...tableOnly];

function WeeklyTableActs(props: WeeklyChartProps) {
  const { weeks, timeLabel, file } = props;
  const t = useT();
  const columns = columnsOf(props);
  if (file === undefined) return null;
  const heads = [timeLabel ?? t('chart.week'), ...columns.map(({ name }) => name)];
  const rows = weeks.map(({ start, values }) => [start, ...columns.map(({ key }) => values[key] ?? null)]);
  return <TableActs rows={[heads, ...rows]} file={file} />;
}

function WeeklyTable(props: WeeklyChartProps) {
  const { title, weeks, timeLabel } = props;
  const t = useT();
  const columns = columnsOf(props);
  const { dayMonth, full } = useFormats();
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{timeLabel ?? t('chart.week')}</th>
            {columns.map(({ key, name }) => (
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
              {columns.map(({ key }) => (
                <td key={key}>{full(week.values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
