import type { Language } from './languages.ts';

type Part = 'day' | 'month' | 'year';

/** How a language writes a day in figures: which part comes when, and a formatter that does. */
const forms = new Map<Language, { order: readonly Part[]; format: Intl.DateTimeFormat }>();

function formOf(language: Language) {
  const known = forms.get(language);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';
  const order = format.formatToParts(0).flatMap(({ type }) => (isPart(type) ? [type] : []));
  const form = { order, format };
  forms.set(language, form);
  return form;
}

/** 27/03/2026: a day (`YYYY-MM-DD`) as somebody types it in a language. */
export const writtenDay = (language: Language, day: string): string =>
  formOf(language).format.format(Date.parse(`${day}T00:00:00Z`));

/**
 * The day somebody has typed in a language, as `YYYY-MM-DD`: its figures in the language's order, whatever stands between
 * them. A year of two figures is one of this century, none is that of `today`; `YYYY-MM-DD` reads in every language. Null
 * where it is no day.
 */
export function readDay(language: Language, text: string, today: string): string | null {
  if (/[^\d\s./-]/.test(text)) return null;
  const figures = text.match(/\d+/g) ?? [];
  const iso = figures[0]?.length === 4;
  const order = iso ? (['year', 'month', 'day'] as const) : formOf(language).order;
  const named = figures.length === 2 && !iso ? order.filter((part) => part !== 'year') : order;
  if (figures.length !== named.length) return null;
  const of = (part: Part): string | undefined => figures[named.indexOf(part)];
  const year = of('year') ?? today.slice(0, 4);
  if (year.length !== 2 && year.length !== 4) return null;
  const day = [year.padStart(4, '20'), of('month')?.padStart(2, '0'), of('day')?.padStart(2, '0')].join('-');
  return isDay(day) ? day : null;
}

/** Whether the calendar has this day: February ends where it does. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
}

interface WeekInfo {
  firstDay: number;
}

/** The day a week begins with in a language, from 1 (Monday) to 7; Monday where the browser does not know. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}
