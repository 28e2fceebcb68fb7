import { isIsoDate, VALUES } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import type { CsvRow, CsvTable } from '../../platform/import/parse-csv.ts';
import type { ColumnIndex, PageColumn } from './columns.ts';
import { type PageFault, shortened } from './csv-problem.ts';
import { pageAddress } from './page-address.ts';

/** One page as a row describes it. `address` is the url in its one spelling, by which pages are told apart. */
export interface SitePage {
  row: number;
  url: string;
  address: string;
  title: string;
  publishedOn: string | null;
  words: number;
}

/** A row as it was read: the page, or everything that is wrong with it. */
export type ReadRow = { row: number; page: SitePage } | { row: number; page: null; faults: PageFault[] };

/** Reads every row of a file as a page; a cell that cannot be understood is a fault that names row and column. */
export function readPages(table: CsvTable, columns: ColumnIndex): ReadRow[] {
  return table.rows.map((row) => readPage(row, table.header, columns));
}

function readPage({ line: row, cells }: CsvRow, header: readonly string[], columns: ColumnIndex): ReadRow {
  const faults: PageFault[] = [];
  const cellOf = (column: PageColumn): string => {
    const index = columns[column];
    return index === undefined ? '' : (cells[index] ?? '');
  };
  const fault = (column: PageColumn, reason: PageFault['reason']): void => {
    const name = header[columns[column] ?? -1] ?? column;
    faults.push({ row, column: name, reason, value: shortened(cellOf(column)) });
  };

  const url = cellOf('url');
  const address = pageAddress(url);
  if (url === '') fault('url', 'URL_MISSING');
  else if (address === null || VALUES.url.problem(url)) fault('url', 'URL_INVALID');
  const title = cellOf('title');
  if (VALUES.pageName.problem(title)) fault('title', 'TITLE_TOO_LONG');
  const publishedOn = readDay(cellOf('published'));
  if (publishedOn === undefined) fault('published', 'DATE_INVALID');
  const words = readWords(cellOf('words'));
  if (words === undefined) fault('words', 'WORDS_INVALID');

  if (address === null || publishedOn === undefined || words === undefined || faults.length > 0) {
    return { row, page: null, faults };
  }
  return { row, page: { row, url, address, title: title || pathOf(address), publishedOn, words } };
}

/** `2026-03-01`, also with slashes or followed by a time; an empty cell is an unknown day, undefined a bad one. */
function readDay(text: string): string | null | undefined {
  if (text === '') return null;
  const [, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[T ]\d{2}:\d{2}\S*)?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const iso = `${year}-${month}-${day}`;
  return isIsoDate(iso) ? iso : undefined;
}

/** A whole number, also grouped by thousands; an empty cell is 0 words, undefined a bad number. */
function readWords(text: string): number | undefined {
  if (text === '') return 0;
  const digits = /^\d{1,3}(?:[,.'\u00a0\u202f ]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text;
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  return VALUES.words.problem(Number(digits)) === null ? Number(digits) : undefined;
}

/** What a page without a title is called: the end of its address. */
function pathOf(address: string): string {
  const { host, pathname } = new URL(address);
  const name = pathname === '/' ? host : decoded(pathname);
  return name.slice(0, TEXT_LIMITS.pageName);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
