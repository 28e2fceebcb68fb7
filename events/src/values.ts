import { LIMITS, MAX_WORDS, TEXT_LIMITS } from './catalogue/limits.ts';
import { type FieldReason, invalid, type Refusal } from './refusal.ts';
import { cleaned, printable } from './text.ts';
import { isIsoDate, isPageAddress } from './text-forms.ts';

/**
 * A kind of value with its bounds. Deciders take what is within them, and the description of the API says them. Bounds may
 * become narrower: what was recorded stays.
 */
export interface ValueType<T> {
  /** The value as it is stored. */
  tidy(value: T): T;
  /** Why a decider does not take a tidy value; null where it does. */
  problem(value: T): FieldReason | null;
  /** The bounds in words. */
  bounds: string;
  /** The bounds of what can be typed. */
  limits: InputLimits;
}

/** What an editor takes; what is beyond it cannot be typed. */
export interface InputLimits {
  /** Characters of a text, or of each word of several. */
  maxLength?: number;
  /** Words at most. */
  most?: number;
  /** The greatest number. */
  max?: number;
}

/** A text of at most so many UTF-16 code units, as browsers count them: up to three bytes each. Empty is null. */
function text(max: number): ValueType<string | null> {
  return {
    tidy: cleaned,
    problem: (value) => ((value ?? '').length > max ? 'TOO_LONG' : null),
    bounds: `at most ${max} UTF-16 code units`,
    limits: { maxLength: max },
  };
}

/** A text as it was typed, blanks around it and all; what is nothing but blanks is null. */
function textAsTyped(max: number): ValueType<string | null> {
  return {
    ...text(max),
    tidy: (value) => (cleaned(value) === null ? null : printable(value ?? '').replaceAll('\r\n', '\n')),
  };
}

/** Several texts, each once. */
function texts(max: number, most: number): ValueType<string[]> {
  return {
    tidy: (values) => [...new Set(values.flatMap((value) => cleaned(value) ?? []))],
    problem: (values) =>
      values.length > most ? 'OUT_OF_RANGE' : values.some(({ length }) => length > max) ? 'TOO_LONG' : null,
    bounds: `at most ${most}, each of at most ${max} UTF-16 code units`,
    limits: { maxLength: max, most },
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

const day: ValueType<string | null> = {
  tidy: (value) => value,
  problem: (value) => (value === null || isIsoDate(value) ? null : 'FORMAT'),
  bounds: 'YYYY-MM-DD, from 0001-01-01 to 9999-12-31',
  limits: {},
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
    bounds: `from 0 to ${max}`,
    limits: { max },
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
  keywordListName: text(TEXT_LIMITS.keywordListName),
  keywordRuleName: text(TEXT_LIMITS.keywordRuleName),
  ruleOrder: wholeNumber<number>(LIMITS.ruleOrder),
  ruleVolume: wholeNumber<number>(MAX_INTEGER),
  categoryName: text(TEXT_LIMITS.categoryName),
  keywordTagName: text(TEXT_LIMITS.keywordTagName),
  subTopicName: text(TEXT_LIMITS.subTopicName),
  day,
  projectName: text(TEXT_LIMITS.projectName),
  customerName: text(TEXT_LIMITS.customerName),
  taskTitle: text(TEXT_LIMITS.taskTitle),
  translation: textAsTyped(TEXT_LIMITS.translation),
  mailSubject: text(TEXT_LIMITS.mailSubject),
  mailText: textAsTyped(TEXT_LIMITS.mailText),
  mailHtml: textAsTyped(TEXT_LIMITS.mailHtml),
  marketName: text(TEXT_LIMITS.marketName),
  marketOrder: wholeNumber<number>(LIMITS.marketOrder),
  msvThreshold: wholeNumber<number>(LIMITS.msvThreshold),
  aiCalls: wholeNumber<number>(LIMITS.aiCalls),
  words: wholeNumber<number>(MAX_WORDS),
  wordsOrNull: wholeNumber<number | null>(MAX_WORDS),
} as const;

/** What is wrong with a tidy value of a field, if anything. */
export function problemOf<T>(field: string, { problem }: ValueType<T>, value: T): Refusal | null {
  const reason = problem(value);
  return reason === null ? null : invalid(field, reason);
}
