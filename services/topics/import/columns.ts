import { columnName } from '../../platform/import/file-refusal.ts';
import type { CsvTable } from '../../platform/import/parse-csv.ts';
import { csvInvalid } from './csv-problem.ts';

/** What a page of a site consists of in a file. */
export const PAGE_COLUMNS = ['url', 'title', 'published', 'words'] as const;
export type PageColumn = (typeof PAGE_COLUMNS)[number];

/** Headers that crawlers and content systems write, beside ours; compared in lower case. */
const ALSO_CALLED: Record<PageColumn, readonly string[]> = {
  url: ['address', 'adresse', 'link', 'page', 'page url', 'permalink', 'loc'],
  title: [
    'title 1',
    'titel',
    'titre',
    'page title',
    'page name',
    'seitenname',
    'nom de la page',
    'name',
    'headline',
  ],
  published: ['date', 'datum', 'publish date', 'published at', 'publication date', 'published on', 'lastmod'],
  words: ['word count', 'wordcount', 'wörter', 'mots', 'number of words'],
};

/** Every name by which the header of a file is known. */
export const PAGE_COLUMN_NAMES: readonly string[] = PAGE_COLUMNS.flatMap((column) => [
  column,
  ...ALSO_CALLED[column],
]);

/** Index of each column in the header; a column the file does not have is absent. */
export type ColumnIndex = Partial<Record<PageColumn, number>>;

/** Which header, or which place from 0, stands for which column, as a person chose it; '' leaves a column out. */
export type PageMapping = Partial<Record<PageColumn, string | number>>;

/**
 * Finds the columns in a header: first as a person mapped them, then by name, then by what others call them.
 * @throws AppError CSV_INVALID where a mapped header is not there, or stands there twice and is not chosen by its place.
 */
export function findColumns(
  { header, headerLine }: Pick<CsvTable, 'header' | 'headerLine'>,
  mapping: PageMapping,
): ColumnIndex {
  const names = header.map((name) => name.toLowerCase());
  const mapped = (wanted: string | number): number | null =>
    typeof wanted === 'number' ? byPlace(names, wanted, headerLine) : byMapping(names, wanted, headerLine);
  const found: ColumnIndex = {};
  for (const column of PAGE_COLUMNS) {
    const index = mapping[column] === undefined ? byName(names, column) : mapped(mapping[column]);
    if (index !== null) found[column] = index;
  }
  return withoutRepeats(found, mapping);
}

function byPlace(names: readonly string[], place: number, headerLine: number): number {
  if (place < names.length) return place;
  throw csvInvalid([{ row: headerLine, column: String(place + 1), reason: 'COLUMN_MISSING' }]);
}

function byMapping(names: readonly string[], wanted: string, headerLine: number): number | null {
  const shown = columnName(wanted);
  const name = shown.toLowerCase();
  if (name === '') return null;
  const index = names.indexOf(name);
  if (index === -1) throw csvInvalid([{ row: headerLine, column: shown, reason: 'COLUMN_MISSING' }]);
  if (names.lastIndexOf(name) !== index)
    throw csvInvalid([{ row: headerLine, column: shown, reason: 'COLUMN_TWICE' }]);
  return index;
}

function byName(names: readonly string[], column: PageColumn): number | null {
  const known = [column, ...ALSO_CALLED[column]].find((name) => names.includes(name));
  return known === undefined ? null : names.indexOf(known);
}

/** A header somebody mapped is not also found by name for another column. */
function withoutRepeats(found: ColumnIndex, mapping: PageMapping): ColumnIndex {
  const isChosen = (column: PageColumn): boolean => mapping[column] !== undefined && mapping[column] !== '';
  const chosen = new Set(PAGE_COLUMNS.filter(isChosen).map((column) => found[column]));
  const kept = PAGE_COLUMNS.filter((column) => mapping[column] !== undefined || !chosen.has(found[column]));
  return Object.fromEntries(
    kept.flatMap((column) => (found[column] === undefined ? [] : [[column, found[column]]])),
  );
}
