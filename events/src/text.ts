import { TEXT_LIMITS } from './catalogue/limits.ts';
import type { FieldReason, Refusal } from './refusal.ts';

/** Control characters but for tab and line breaks, and halves of surrogate pairs. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/** The text without characters that mean nothing in it: databases refuse some of them, screens show none. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '');
}

/** A keyword's one spelling: Unicode compatibility form, lower case, single spaces. Empty where nothing is left. */
export function normaliseKeyword(value: string): string {
  return printable(value).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Trimmed text without what no screen shows and no database takes, null where nothing is left. */
export function cleaned(text: string | null | undefined): string | null {
  const trimmed = printable(text ?? '').trim();
  return trimmed === '' ? null : trimmed;
}

export function invalid(field: string, reason: FieldReason): Refusal {
  return { code: 'FIELD_INVALID', field, reason };
}

export function required(field: string): Refusal {
  return { code: 'FIELD_REQUIRED', field };
}

/** An absolute http(s) address. */
export function isWebAddress(url: string | null): boolean {
  if (url === null || !URL.canParse(url)) return false;
  return ['http:', 'https:'].includes(new URL(url).protocol);
}

/** A day that exists, as `YYYY-MM-DD`; no database has a year 0. */
export function isIsoDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** What is wrong with a note somebody wrote, if anything. */
export function noteProblem(note: string | null): Refusal | null {
  return (note?.length ?? 0) > TEXT_LIMITS.note ? invalid('note', 'TOO_LONG') : null;
}
