import type { Language, T } from '../i18n/index.ts';
import type { CellText, GridColumn } from './columns.tsx';

/** A text that a spreadsheet would take for a formula, and run. */
const FORMULA = /^[=+\-@\t\r]/;

/** A value as a spreadsheet reads it: numbers as the language writes them, without groups; texts never as a formula. */
function written(value: CellText, language: Language): string {
  if (value === null) return '';
  if (typeof value === 'number')
    return new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 12 })
      .format(value)
      .replace('\u2212', '-');
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as a spreadsheet takes them in: the heads, and a line a row, with tabs between cells. Columns that have no text (marks,
 * buttons) are left out.
 */
export function copiedRows<Row, Context>(
  columns: readonly GridColumn<Row, Context>[],
  rows: readonly Row[],
  t: T,
  language: Language,
): string {
  const copied = columns.flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  const lines = [copied.map(({ label }) => written(t(label), language))];
  for (const row of rows) lines.push(copied.map(({ text }) => written(text(row, t), language)));
  return lines.map((cells) => `${cells.join('\t')}\r\n`).join('');
}
