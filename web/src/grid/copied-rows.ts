import type { Language, T } from '../i18n/index.ts';
import { type SheetValue, sheetText } from '../i18n/sheet-cell.ts';
import type { GridColumn } from './columns.tsx';

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
  const heads: readonly SheetValue[] = copied.map(({ label }) => t(label));
  return sheetText([heads, ...rows.map((row) => copied.map(({ text }) => text(row, t)))], language);
}
