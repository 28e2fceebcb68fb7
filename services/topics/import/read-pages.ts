import { VALUES } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { cutBetweenCharacters, shortened } from '../../platform/import/file-refusal.ts';
import type { CsvRow, CsvTable } from '../../platform/import/parse-csv.ts';
import type { ColumnIndex, PageColumn } from './columns.ts';
import type { PageFault } from './csv-problem.ts';
import type { ImportChoices } from './form-choices.ts';
import { pageAddress } from './page-address.ts';
import { type ColumnReading, findReading, readDay } from './read-day.ts';

/** One page as a row describes it. `address` is the url in its one spelling, by which pages are told apart. */
export interface SitePage {
  row: number;
  url: string;
  address: string;
  title: string;
  publishedOn: string | null;
  words: number;
}

/**
 * A row as it was read: the page, or everything that is wrong with it; then `url` and `title` are as the file has them.
 * `leftOut` where somebody left it out.
 */
export type ReadRow = { row: number; leftOut: boolean } & (
  { page: SitePage } | { page: null; faults: PageFault[]; url: string; title: string }
);

/** The rows of a file, and how its days were read; null where it has no column of days. */
export interface ReadFile {
  rows: ReadRow[];
  published: ColumnReading | null;
}

type CellOf = (row: CsvRow, column: PageColumn) => string;

/**
 * Reads every row of a file as a page; a cell that cannot be understood is a fault that names row and column. Corrections take
 * the place of what stands in the file.
 */
export function readPages(table: CsvTable, columns: ColumnIndex, choices: ImportChoices): ReadFile {
  const cellOf: CellOf = ({ line, cells }, column) =>
    choices.corrections.get(line)?.[column] ?? cells[columns[column] ?? -1] ?? '';
  const days = table.rows.filter(({ fault }) => !fault).map((row) => cellOf(row, 'published'));
  const reading = findReading(days, choices.dates.published);
  const rows = table.rows.map((row): ReadRow => {
    const read = readPage(row, table.header, columns, cellOf, reading);
    const named = choices.skipRows.has(row.line);
    const faulty = read.page === null && read.faults.some(({ reason }) => choices.skipReasons.has(reason));
    return { ...read, leftOut: named || faulty };
  });
  return { rows, published: columns.published === undefined ? null : reading };
}

function readPage(
  from: CsvRow,
  header: readonly string[],
  columns: ColumnIndex,
  valueOf: CellOf,
  { reading }: ColumnReading,
) {
  const { line: row } = from;
  const cellOf = (column: PageColumn): string => valueOf(from, column);
  const [url, title] = [cellOf('url'), cellOf('title')];
  if (from.fault) return { row, page: null, faults: [from.fault], url, title };
  const faults: PageFault[] = [];
  const fault = (column: PageColumn, reason: PageFault['reason']): void => {
    const name = header[columns[column] ?? -1] || column;
    faults.push({ row, column: name, reason, value: shortened(cellOf(column)) });
  };

  const address = pageAddress(url);
  if (url === '') fault('url', 'URL_MISSING');
  else if (address === null || VALUES.url.problem(url)) fault('url', 'URL_INVALID');
  if (VALUES.pageName.problem(title)) fault('title', 'TITLE_TOO_LONG');
  const publishedOn = readDay(cellOf('published'), reading);
  if (publishedOn === undefined) fault('published', 'DATE_INVALID');
  const words = readWords(cellOf('words'));
  if (words === undefined) fault('words', 'WORDS_INVALID');

  if (address === null || publishedOn === undefined || words === undefined || faults.length > 0) {
    return { row, page: null, faults, url, title };
  }
  return { row, page: { row, url, address, title: title || pathOf(address), publishedOn, words } };
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
  return cutBetweenCharacters(name, TEXT_LIMITS.pageName);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
