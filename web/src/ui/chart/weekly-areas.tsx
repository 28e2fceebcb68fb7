import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis, ResponsiveContainer } from 'recharts';
import { useFormats } from '../../i18n/index.ts';

export interface ChartSeries {
  key: string;
  name: string;
  /** A CSS colour; the order of the series tells them apart as well. */
  colour: string;
}

export interface ChartWeek {
  /** First day of the week, `YYYY-MM-DD`. */
  start: string;
  values: Record<string, number>;
}

export interface WeeklyChartProps {
  title: string;
  /** What the chart says in one sentence, for readers and as its caption. */
  summary: string;
  series: readonly ChartSeries[];
  weeks: readonly ChartWeek[];
  height?: number;
}

const tick = { fontSize: 11, fill: 'var(--text-3)' };

export function WeeklyAreas({ series, weeks, height = 220 }: WeeklyChartProps) {
  const { dayMonth } = useFormats();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const data = weeks.map((week) => ({ start: dayMonth(week.start), ...week.values }));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <AreaChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: -16 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="start" tick={tick} tickLine={false} axisLine={{ stroke: 'var(--line-2)' }} />
        <YAxis tick={tick} tickLine={false} axisLine={false} allowDecimals={false} width={48} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--line-2)' }}
          contentStyle={{
            border: 0,
            borderRadius: 8,
            background: 'var(--raised)',
            boxShadow: 'var(--sh-3)',
            fontSize: 12,
          }}
          labelStyle={{ color: 'var(--text-3)' }}
        />
        {series.map(({ key, name, colour }) => (
          <Area
            key={key}
            type="monotone"
            dataKey={key}
            name={name}
            stackId="all"
            stroke={colour}
            strokeWidth={1.5}
            fill={colour}
            fillOpacity={0.14}
            isAnimationActive={!still}
            animationDuration={200}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  );
}
