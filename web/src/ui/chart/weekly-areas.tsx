import { useId } from 'react';
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis, ResponsiveContainer } from 'recharts';
import { useFormats } from '../../i18n/index.ts';
import { chartTick, chartTip } from './chart-styles.ts';
import { PatternFill } from './pattern.tsx';
import type { WeeklyChartProps } from './weekly-chart-props.ts';

export function WeeklyAreas({ series, weeks, height = 220 }: WeeklyChartProps) {
  const { dayMonth } = useFormats();
  const chart = useId();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const data = weeks.map((week) => ({ start: dayMonth(week.start), ...week.values }));
  return (
    <ResponsiveContainer width="100%" height={height}>
      <AreaChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: -16 }} accessibilityLayer={false}>
        <defs>
          {series.map(({ key, colour, pattern = 'plain' }) => (
            <PatternFill key={key} id={`${chart}-${key}`} pattern={pattern} colour={colour} />
          ))}
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="start"
          tick={chartTick}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-2)' }}
          minTickGap={24}
        />
        <YAxis tick={chartTick} tickLine={false} axisLine={false} allowDecimals={false} width={48} />
        <Tooltip isAnimationActive={false} cursor={{ stroke: 'var(--line-2)' }} {...chartTip} />
        {series.map(({ key, name, colour }) => (
          <Area
            key={key}
            type="monotone"
            dataKey={key}
            name={name}
            stackId="all"
            stroke={colour}
            strokeWidth={1.5}
            fill={`url(#${chart}-${key})`}
            fillOpacity={1}
            isAnimationActive={!still}
            animationDuration={200}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  );
}
