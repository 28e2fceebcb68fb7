import type { Language } from '../../i18n/languages.ts';
import { type SheetValue, sheetText } from '../../i18n/sheet-cell.ts';

/** Hands the browser rows as a CSV file; the mark at its beginning has spreadsheets read it as UTF-8. */
export function saveSheet(name: string, rows: readonly (readonly SheetValue[])[], language: Language): void {
  const text = new Blob(['\uFEFF', sheetText(rows, language, ',')], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(text);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
