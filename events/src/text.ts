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
