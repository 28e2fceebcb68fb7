import { addDays } from '@keywright/events';
import { addMonths, weekOf, weeksOfMonth } from '../../ui/index.ts';

/** How much time a calendar shows at once. */
export const SPANS = ['month', 'week'] as const;
export type Span = (typeof SPANS)[number];

/** 1 = Monday to 7 = Sunday, as `Intl.Locale` counts. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The whole weeks that a calendar shows around a day: those that its month touches, or its own. */
export function weeksAround(day: string, span: Span, firstDay: number): string[][] {
  return span === 'week' ? [weekOf(day, firstDay)] : weeksOfMonth(day, firstDay);
}

/** The day one month or week on (`by` 1) or back (-1); of a shorter month its last. */
export function stepped(day: string, span: Span, by: 1 | -1): string {
  return span === 'week' ? addDays(day, 7 * by) : addMonths(day, by);
}

/** Whether a text is a day, `YYYY-MM-DD`, that there is. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
