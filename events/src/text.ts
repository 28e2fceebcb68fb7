import { keptOf, NO_INK } from './no-ink.ts';

/** Control characters but for tab and line breaks, and halves of surrogate pairs. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/**
 * The text without characters that mean nothing in it: databases refuse some of them, screens show none. What is drawn
 * without ink goes, but where an emoji or a script needs it. The same text again where it is given its own result.
 */
export function printable(text: string): string {
  const shown = text.replaceAll(UNPRINTABLE, '');
  return shown.replaceAll(NO_INK, (run, at: number) => keptOf(run, shown, at));
}

/**
 * A keyword's one spelling: Unicode compatibility form, lower case, single spaces, nothing without ink. Empty where
 * nothing is left. The spelling of a spelling is itself.
 */
export function normaliseKeyword(value: string): string {
  const spelling = printable(value).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  // Compatibility forms may leave a selector without its sign, or lower case a pair that has a form in one.
  return spelling === value ? value : normaliseKeyword(spelling);
}

/** Trimmed text without what no screen shows and no database takes; empty where nothing is left. */
export function tidyText(text: string): string {
  return printable(text).trim();
}

/** The tidy text, null where nothing is left. */
export function cleaned(text: string | null | undefined): string | null {
  const tidy = tidyText(text ?? '');
  return tidy === '' ? null : tidy;
}
