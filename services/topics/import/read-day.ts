import { isIsoDate } from '@keywright/events';

/** In which order a column writes day, month and year. Days that begin with a year of four digits are read in any of them. */
export const DAY_READINGS = ['YMD', 'DMY', 'MDY'] as const;
type DayReading = (typeof DAY_READINGS)[number];

/** How the days of a column are read; uncertain where another reading fits its values as well. */
export interface ColumnReading {
  reading: DayReading;
  certain: boolean;
  /** A value of the file and the day it is taken for, `YYYY-MM-DD`: one that other readings take for another day, if any. */
  sample: { value: string; day: string } | null;
}

const TIME = /[T ,]\s*\d{1,2}:\d{2}.*$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const YEAR_LAST = /^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})$/;
/** Years of two digits from here on belong to the last century. */
const CENTURY_FROM = 70;

/**
 * A day as `YYYY-MM-DD`: `2026-03-01`, `5.2.2026`, `2/5/26`, with `-`, `/` or `.`, also followed by a time. An empty text is an
 * unknown day, null; undefined is no day in this reading.
 */
export function readDay(text: string, reading: DayReading): string | null | undefined {
  if (text === '') return null;
  const date = text.replace(TIME, '');
  const [, year, month, day] = YEAR_FIRST.exec(date) ?? [];
  if (year !== undefined) return isoDay(year, month, day);
  const [, first, , second, last = ''] = YEAR_LAST.exec(date) ?? [];
  if (first === undefined || reading === 'YMD') return undefined;
  const ofCentury = last.length === 4 ? last : `${Number(last) < CENTURY_FROM ? '20' : '19'}${last}`;
  return reading === 'DMY' ? isoDay(ofCentury, second, first) : isoDay(ofCentury, first, second);
}

function isoDay(year: string, month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(iso) ? iso : undefined;
}

/**
 * How a column is to be read: as somebody chose, or as most of its values can be. Where day and month can stand in either
 * order the day comes first; with dots that is certain.
 */
export function findReading(values: readonly string[], chosen?: DayReading): ColumnReading {
  const yearLast = values.filter((value) => YEAR_LAST.test(value.replace(TIME, '')));
  const fitting = (reading: DayReading) => yearLast.filter((value) => readDay(value, reading)).length;
  const [dayFirst, monthFirst] = [fitting('DMY'), fitting('MDY')];
  const found: DayReading = yearLast.length === 0 ? 'YMD' : dayFirst >= monthFirst ? 'DMY' : 'MDY';
  const reading = chosen ?? found;
  const dotted = yearLast.every((value) => value.includes('.'));
  const certain = chosen !== undefined || dayFirst !== monthFirst || dotted;
  return { reading, certain, sample: sampleOf(yearLast, reading) ?? sampleOf(values, reading) };
}

function sampleOf(values: readonly string[], reading: DayReading): ColumnReading['sample'] {
  const other = reading === 'MDY' ? 'DMY' : 'MDY';
  const readable = values.filter((value) => readDay(value, reading));
  const value = readable.find((one) => readDay(one, other) !== readDay(one, reading)) ?? readable[0];
  return value === undefined ? null : { value, day: readDay(value, reading) ?? '' };
}
