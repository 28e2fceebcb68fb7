import { nameKey, type TableRecord } from './table-rows.ts';

/** Records that are looked at to find the header; what exporters put above it is a few lines. */
export const LOOKED_AT = 30;

/** Where a table begins in its first records. */
export interface FoundHeader {
  /** Its place among the records; null where there is none. */
  header: number | null;
  /** Place of the first row. */
  start: number;
  /** Whether a name that is known stands in the header. */
  isKnown: boolean;
}

const filled = ({ cells }: TableRecord): number => cells.filter((cell) => cell !== '').length;

/**
 * Finds the header below what stands above it: a title, a range of dates, `sep=;`. It is the first record that has known names,
 * where all before it have fewer cells, or two such names; else the first record of the usual width, where it has no number and
 * the rows have some.
 */
export function findHeader(
  records: readonly TableRecord[],
  names: ReadonlySet<string>,
  hasHeader: boolean | null,
): FoundHeader {
  const isSeparatorLine = (record: TableRecord): boolean => /^sep=.?$/i.test(String(record.cells[0] ?? ''));
  const begin = records[0] !== undefined && isSeparatorLine(records[0]) ? 1 : 0;
  const known = records.findIndex((record, at) => {
    const many = record.cells.filter((cell) => names.has(nameKey(cell))).length;
    if (at < begin || many === 0) return false;
    return many > 1 || records.slice(begin, at).every((before) => filled(before) < filled(record));
  });
  if (known !== -1 && hasHeader !== false) return { header: known, start: known + 1, isKnown: true };
  const width = usualWidth(records.slice(begin));
  const first =
    begin +
    Math.max(
      0,
      records.slice(begin).findIndex((record) => filled(record) >= width),
    );
  const isHeader = hasHeader ?? (width > 1 && looksLikeHeader(records.slice(first)));
  if (isHeader && first < records.length) return { header: first, start: first + 1, isKnown: false };
  return { header: null, start: first, isKnown: false };
}

/** How many cells most records have; of two the greater. */
function usualWidth(records: readonly TableRecord[]): number {
  const counts = new Map<number, number>();
  for (const record of records) counts.set(filled(record), (counts.get(filled(record)) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] >= best[1] ? one : best), [0, 0])[0];
}

function looksLikeHeader([first, ...rest]: readonly TableRecord[]): boolean {
  if (first === undefined || first.cells.some(hasDigitsAlone)) return false;
  return rest.some(({ cells }) => cells.some(hasDigitsAlone));
}

/** Longer ones are no figures. */
const LONGEST_FIGURE = 64;

const hasDigitsAlone = (cell: string | number): boolean =>
  typeof cell === 'number' ||
  (cell.length <= LONGEST_FIGURE && /\d/.test(cell) && /^[\d\s.,%'’-]*$/.test(cell));
