import type { Language } from './languages.ts';

/** What a cell of a table says; null where nothing stands in it. */
export type SheetValue = string | number | null;

/** A text that a spreadsheet would take for a formula, and run. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A value as a spreadsheet reads it: numbers as the language writes them, without groups; texts never as a formula. `between` is
 * what stands between two cells.
 */
export function sheetCell(value: SheetValue, language: Language, between: '\t' | ',' = '\t'): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    const number = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 12 })
      .format(value)
      .replace('\u2212', '-');
    return number.includes(between) ? `"${number}"` : number;
  }
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[\t\n\r"]/.test(text) || text.includes(between) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows with something between their cells, a line each. */
export const sheetText = (
  rows: readonly (readonly SheetValue[])[],
  language: Language,
  between: '\t' | ',' = '\t',
): string =>
  rows.map((row) => `${row.map((cell) => sheetCell(cell, language, between)).join(between)}\r\n`).join('');
