import type { ReactNode } from 'react';
import type { ChartPattern } from './pattern.tsx';

export interface ChartSeries {
  key: string;
  name: string;
  /** A CSS colour; the order of the series tells them apart as well. */
  colour: string;
  /** Of an area; plain where it is left out. */
  pattern?: ChartPattern;
}

export interface ChartWeek {
  /** First day of the week, `YYYY-MM-DD`; where a chart shows days, the day. */
  start: string;
  values: Record<string, number>;
}

export interface WeeklyChartProps {
  title: string;
  /** What the chart says in one sentence, for readers and as its caption. */
  summary: string;
  series: readonly ChartSeries[];
  weeks: readonly ChartWeek[];
  /** What stands in the table behind the series, and is not drawn. */
  tableOnly?: readonly Pick<ChartSeries, 'key' | 'name'>[];
  /** px */
  height?: number;
  /** Areas upon each other, or bars beside each other. */
  kind?: 'areas' | 'bars';
  /** Beside the title, quietly: what a point stands for. */
  note?: string;
  /** What the colours mean, in the head. */
  legend?: ReactNode;
  /** Names the first column of the table; else it is that of weeks. */
  timeLabel?: string;
  /** The table can be copied and kept as a file of this name. */
  file?: string;
}
