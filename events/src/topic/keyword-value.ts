import { printable } from './printable.ts';

/** A keyword's one spelling: Unicode compatibility form, lower case, single spaces. Empty where nothing is left. */
export function normaliseKeyword(value: string): string {
  return printable(value).normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
