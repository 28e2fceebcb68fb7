import type { Language } from '../../i18n/languages.ts';

/** How a language writes days and weeks; days are ISO, wherever one stands. */
export type CalendarFormats = ReturnType<typeof create>;

const cache = new Map<Language, CalendarFormats>();

export function calendarFormats(language: Language): CalendarFormats {
  const formats = cache.get(language) ?? create(language);
  cache.set(language, formats);
  return formats;
}

interface WeekInfo {
  firstDay: number;
  weekend: readonly number[];
}

/** Not every browser knows; all three languages begin their week with Monday. */
const USUAL_WEEK: WeekInfo = { firstDay: 1, weekend: [6, 7] };

function weekInfoOf(language: Language): WeekInfo {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => WeekInfo;
    weekInfo?: WeekInfo;
  };
  return locale.getWeekInfo?.() ?? locale.weekInfo ?? USUAL_WEEK;
}

const at = (day: string) => new Date(`${day}T00:00:00Z`);

function create(language: Language) {
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  const month = dates({ month: 'long', year: 'numeric' });
  const weekday = dates({ weekday: 'short' });
  const dayMonth = dates({ day: 'numeric', month: 'long' });
  const short = dates({ day: 'numeric', month: 'short' });
  const long = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return {
    ...weekInfoOf(language),
    /** March 2026 */
    month: (day: string) => month.format(at(day)),
    /** Mon */
    weekday: (day: string) => weekday.format(at(day)),
    /** 24, of the first day of a month "1 April" */
    date: (day: string) => (day.endsWith('-01') ? dayMonth.format(at(day)) : String(Number(day.slice(8)))),
    /** Wednesday 25 March 2026 */
    long: (day: string) => long.format(at(day)),
    /** 23 Feb – 1 Mar */
    range: (first: string, last: string) => short.formatRange(at(first), at(last)),
    /** "today", "tomorrow", "yesterday"; else "Wed 25 Mar". */
    near(day: string, today: string) {
      const away = Math.round((at(day).getTime() - at(today).getTime()) / 86_400_000);
      return Math.abs(away) <= 1
        ? relative.format(away, 'day')
        : `${weekday.format(at(day))} ${short.format(at(day))}`;
    },
  };
}
