import type { Language } from './languages.ts';

/** What stands where a value is not known; 0 is a value. */
export const UNKNOWN = '—';

const cache = new Map<Language, Formats>();

/** The formatters of a language, made once: constructing an `Intl` formatter is slow. */
export function formatsFor(language: Language): Formats {
  const formats = cache.get(language) ?? create(language);
  cache.set(language, formats);
  return formats;
}

/** Dates are ISO: `YYYY-MM-DD` is a day wherever one stands, a time with zone is shown in the browser's zone. */
export type Formats = ReturnType<typeof create>;

type Count = number | null | undefined;

function create(language: Language) {
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options);
  const dayMonth = dates({ day: 'numeric', month: 'short' });
  const dayMonthYear = dates({ day: 'numeric', month: 'short', year: 'numeric' });
  const time = dates({ hour: '2-digit', minute: '2-digit' });
  const dayTime = dates({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  const dayTimeYear = dates({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const long = dates({ dateStyle: 'long', timeStyle: 'short' });
  const longDay = dates({ dateStyle: 'long' });
  const number = new Intl.NumberFormat(language);
  const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1 });
  return {
    language,
    /**
     * A count as the product shows it: in full below 10,000, from there one truncated decimal and K, M, B or T, with the
     * language's own separators (`Intl` compact notation writes "12.3k" and "1,5 Mio." instead); "—" when unknown.
     */
    abbreviate(value: Count) {
      if (value === null || value === undefined || Number.isNaN(value)) return UNKNOWN;
      const size = Math.abs(value);
      const step = size < 10_000 ? undefined : STEPS.find(({ from }) => size >= from);
      if (step === undefined) return number.format(value);
      return `${tenths.format(Math.trunc(value / (step.from / 10)) / 10)}${step.suffix}`;
    },
    /** 12,345 */
    full: (value: Count) => (value === null || value === undefined ? UNKNOWN : number.format(value)),
    /** 27 Mar, with the year when it is not this one. */
    dayMonth(iso: string | null | undefined) {
      if (!iso) return UNKNOWN;
      const at = moment(iso);
      return (isThisYear(at) ? dayMonth : dayMonthYear).format(at);
    },
    /** 14:31 */
    time: (iso: string) => time.format(moment(iso)),
    /** 17 Mar, 09:12, with the year when it is not this one. */
    dayTime(iso: string) {
      const at = moment(iso);
      return (isThisYear(at) ? dayTime : dayTimeYear).format(at);
    },
    /** 17 March 2026 at 09:12, for titles. */
    long: (iso: string) => (isDay(iso) ? longDay : long).format(moment(iso)),
  };
}

const isThisYear = (at: Date): boolean => at.getFullYear() === new Date().getFullYear();

const isDay = (iso: string): boolean => iso.length === 10;

/** `new Date('2026-03-27')` is midnight in UTC, which is the day before in half the world. */
export function moment(iso: string): Date {
  if (!isDay(iso)) return new Date(iso);
  const [year, month, day] = iso.split('-').map(Number);
  return new Date(year!, month! - 1, day);
}

const STEPS = [
  { from: 1e12, suffix: 'T' },
  { from: 1e9, suffix: 'B' },
  { from: 1e6, suffix: 'M' },
  { from: 1e3, suffix: 'K' },
] as const;
