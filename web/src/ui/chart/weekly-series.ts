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
