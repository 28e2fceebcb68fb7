import { MAX_WORDS, TEXT_LIMITS } from './catalogue/limits.ts';
import type { FieldReason, Refusal } from './refusal.ts';
import { cleaned, invalid } from './text.ts';

/**
 * A kind of value with its bounds. Deciders take what is within them, the description of the API says them, and read models
 * hold all that was ever within some: bounds may become narrower, what was recorded stays.
 */
export interface ValueType<T> {
  /** The value as it is stored. */
  tidy(value: T): T;
  /** Why a decider does not take a tidy value; null where it does. */
  problem(value: T): FieldReason | null;
  /** Whether a column of its kind has room for a value that was recorded. null has room everywhere. */
  holds(value: unknown): boolean;
  /** The bounds in words. */
  bounds: string;
}

const ANYTHING = () => true;

/** A text of at most so many UTF-16 code units, as browsers count them: up to three bytes each. Empty is null. */
function text(max: number): ValueType<string | null> {
  return {
    tidy: cleaned,
    problem: (value) => ((value ?? '').length > max ? 'TOO_LONG' : null),
    holds: ANYTHING,
    bounds: `at most ${max} UTF-16 code units`,
  };
}

/** Several texts, each once. */
function texts(max: number, most: number): ValueType<string[]> {
  return {
    tidy: (values) => [...new Set(values.flatMap((value) => cleaned(value) ?? []))],
    problem: (values) =>
      values.length > most ? 'OUT_OF_RANGE' : values.some(({ length }) => length > max) ? 'TOO_LONG' : null,
    holds: ANYTHING,
    bounds: `at most ${most}, each of at most ${max} UTF-16 code units`,
  };
}

/** The address of a page, or a draft of one, as long as `text` lets it be. */
function pageAddress(max: number): ValueType<string | null> {
  const { problem, bounds, ...as } = text(max);
  return {
    ...as,
    problem: (value) => problem(value) ?? (value === null || isPageAddress(value) ? null : 'FORMAT'),
    bounds: `${bounds}, of no other scheme than http and https`,
  };
}

/** A day that exists, as `YYYY-MM-DD`. Years have four digits, and no database has a year 0. */
const day: ValueType<string | null> = {
  tidy: (value) => value,
  problem: (value) => (value === null || isIsoDate(value) ? null : 'FORMAT'),
  holds: (value) => typeof value === 'string' && isIsoDate(value),
  bounds: 'YYYY-MM-DD, from 0001-01-01 to 9999-12-31',
};

/** The greatest number that an integer column holds. */
export const MAX_INTEGER = 2 ** 31 - 1;

const isWhole = (value: unknown, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** A whole number from 0 on. */
function wholeNumber<T extends number | null>(max: number): ValueType<T> {
  return {
    tidy: (value) => value,
    problem: (value) => (value === null || isWhole(value, max) ? null : 'OUT_OF_RANGE'),
    holds: (value) => isWhole(value, MAX_INTEGER),
    bounds: `from 0 to ${max}`,
  };
}

/** What people write, each with its bounds. */
export const VALUES = {
  pageName: text(TEXT_LIMITS.pageName),
  myTopic: text(TEXT_LIMITS.myTopic),
  whyArticle: text(TEXT_LIMITS.whyArticle),
  pageTags: texts(TEXT_LIMITS.pageTag, TEXT_LIMITS.pageTags),
  url: pageAddress(TEXT_LIMITS.url),
  note: text(TEXT_LIMITS.note),
  keyword: text(TEXT_LIMITS.keyword),
  subTopicName: text(TEXT_LIMITS.subTopicName),
  day,
  words: wholeNumber<number>(MAX_WORDS),
  wordsOrNull: wholeNumber<number | null>(MAX_WORDS),
} as const;

/** What is wrong with a tidy value of a field, if anything. */
export function problemOf<T>(field: string, { problem }: ValueType<T>, value: T): Refusal | null {
  const reason = problem(value);
  return reason === null ? null : invalid(field, reason);
}

/** An absolute http(s) address. */
export function isWebAddress(url: string | null): boolean {
  if (url === null || !URL.canParse(url)) return false;
  return ['http:', 'https:'].includes(new URL(url).protocol);
}

/**
 * Whether a text may be kept as the address of a page. It may be a draft, such as a path or a host without a scheme, but
 * nothing that a browser which follows it takes for anything but a page of the web (`javascript:`, `data:`, `file:`). A
 * "scheme" with a dot is a host with its port.
 */
function isPageAddress(url: string): boolean {
  if (!URL.canParse(url)) return true;
  return isWebAddress(url) || new URL(url).protocol.includes('.');
}

export function isIsoDate(value: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
