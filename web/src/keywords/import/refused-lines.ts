import type { Formats, T } from '../../i18n/index.ts';
import type { PreviewRow } from './preview.ts';
import { rowFaultText } from './verdicts.ts';

/** The lines of the file of rows that cannot be imported, of so many in all: the last says how many are not in it. */
export function refusedLines(
  rows: readonly PreviewRow[],
  total: number,
  { t, formats }: { t: T; formats: Formats },
): string[][] {
  const labels = ['keywordImport.table.row', 'keywordImport.column.keyword', 'import.table.why'];
  const left = total - rows.length;
  return [
    labels.map((label) => t(label)),
    ...rows.map((row) => [String(row.row), row.keyword, rowFaultText(t, formats, row)]),
    ...(left > 0
      ? [['', '', t('keywordImport.refused.left', { count: left, shown: formats.full(left) })]]
      : []),
  ];
}

/** Cells as CSV with a byte-order mark, as spreadsheets read it; nothing is taken for a formula. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  const cell = (text: string): string => {
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${lines.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}
