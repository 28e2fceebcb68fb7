import type { DayCount } from './scorecards.ts';

/** Points of a sparkline at most. */
const SPARK_POINTS = 12;

/** Values evenly spread over a series, the last of them its last; a short series as it is. */
export function sparkPoints(series: readonly DayCount[]): number[] {
  const counts = series.map(({ count }) => count);
  if (counts.length <= SPARK_POINTS) return counts;
  const step = (counts.length - 1) / (SPARK_POINTS - 1);
  return Array.from({ length: SPARK_POINTS }, (_, nth) => counts[Math.round(nth * step)] ?? 0);
}

/** The same series with another number on its last day: what is known live is newer than the answer. */
export function endingWith(series: readonly DayCount[], now: number | null): DayCount[] {
  return series.map((point, at) =>
    at === series.length - 1 && now !== null ? { ...point, count: now } : point,
  );
}

const WEEK = 7;
/** Up to so many days a chart shows each, of more the end of each week. */
const EACH_DAY = 28;

/** The days a chart shows: each, or every seventh counted back from the last, in their order. */
export function shownDays(days: readonly string[]): string[] {
  if (days.length <= EACH_DAY + 1) return [...days];
  return days.filter((_, at) => (days.length - 1 - at) % WEEK === 0);
}

/** How a number stands to what it was. */
export interface Change {
  by: number;
  /** Whole per cent of what it was; null where it was 0. */
  percent: number | null;
}

/** null where either is not known. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  const by = now - before;
  return { by, percent: before === 0 ? null : Math.round((Math.abs(by) / before) * 100) };
}

/** Whether there was never anything in a time. */
export const isEmpty = (series: readonly DayCount[]): boolean => series.every(({ count }) => count === 0);
