import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Tooltip,
  XAxis,
  YAxis,
  ResponsiveContainer,
} from 'recharts';
import { useFormats } from '../../i18n/index.ts';
import { chartTick, chartTip } from './chart-styles.ts';
import type { WeeklyChartProps } from './weekly-chart-props.ts';

/** So many bars have room for their numbers above them. */
const NUMBERED = 14;

export function WeeklyBars({ series, weeks, height = 160 }: WeeklyChartProps) {
  const { dayMonth } = useFormats();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const data = weeks.map((week) => ({ start: dayMonth(week.start), ...week.values }));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={data} margin={{ top: 18, right: 8, bottom: 0, left: -16 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="start"
          tick={chartTick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-2)' }}
          minTickGap={16}
        />
        <YAxis tick={chartTick} tickLine={false} axisLine={false} allowDecimals={false} width={48} />
        <Tooltip isAnimationActive={false} cursor={{ fill: 'var(--hover)' }} {...chartTip} />
        {series.map(({ key, name, colour }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            fill={colour}
            fillOpacity={0.85}
            maxBarSize={28}
            radius={[3, 3, 0, 0]}
            isAnimationActive={!still}
            animationDuration={200}
          >
            {weeks.length <= NUMBERED && (
              <LabelList dataKey={key} position="top" fontSize={11} fill="var(--text-2)" />
            )}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
