import { CsvError, parse } from 'csv-parse/sync';
import { decodeText, type TextEncoding } from './decode-text.ts';
import {
  columnName,
  type CsvFault,
  faultDetails,
  FileRefusal,
  shortened,
  type TableLimits,
} from './file-refusal.ts';
import { measureTable } from './measure-table.ts';

/**
 * One record; `line` is where it begins in the file, counted from 1 as a spreadsheet does. `fault` is there where it has more or
 * fewer cells than the header: which cell belongs to which column is not known then.
 */
export interface CsvRow {
  line: number;
  cells: string[];
  fault?: CsvFault<'CELL_COUNT'>;
}

export type Separator = ',' | ';' | '\t';

/** A file as its cells, which are trimmed, below short names; every row without a fault has as many as the header. */
export interface CsvTable {
  encoding: TextEncoding;
  separator: Separator;
  header: string[];
  rows: CsvRow[];
}

/**
 * Reads a CSV file: fields separated by comma, semicolon or tab. Blank lines, also those of blank cells, are skipped.
 * @throws FileRefusal CSV_INVALID naming row and column of what is malformed, FILE_LIMIT naming the limit that is passed.
 */
export function parseCsv(bytes: Uint8Array, limits: TableLimits): CsvTable {
  const { text: whole, encoding } = decodeText(bytes);
  const separator = separatorOf(whole);
  const text = measureTable(whole, separator, limits);
  const [header, ...rows] = recordsOf(text, separator);
  if (!header) throw csvInvalid([{ row: 1, column: null, reason: 'EMPTY' }]);
  const names = header.cells.map(columnName);
  return { encoding, separator, header: names, rows: rows.map((row) => squared(row, names)) };
}

function csvInvalid(faults: readonly CsvFault[]): FileRefusal {
  return new FileRefusal('CSV_INVALID', faultDetails(faults));
}

/** The separator that the first line shows most often outside quotes. */
function separatorOf(text: string): Separator {
  const first = /^\s*([^\n\r]{0,65536})/.exec(text)?.[1] ?? '';
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const count = (separator: Separator) => bare.split(separator).length;
  const all: Separator[] = [',', ';', '\t'];
  return all.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

function recordsOf(text: string, separator: Separator): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    parse(text, {
      delimiter: separator,
      relax_column_count: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }) => {
        // The parser says where a record ends; within it only quoted cells have lines.
        const within = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        rows.push({ line: lines - within, cells });
        return null;
      },
    });
    return rows;
  } catch (error) {
    const names = text.split('\n', 1)[0]?.split(separator) ?? [];
    if (error instanceof CsvError) throw csvInvalid([quoteFault(error, names)]);
    throw error;
  }
}

/** What the parser refuses is always about quotes; it counts columns from 0. */
function quoteFault(error: CsvError, header: readonly string[]): CsvFault {
  const { lines, column } = error as { lines?: unknown; column?: unknown };
  const index = typeof column === 'number' ? column : 0;
  return {
    row: typeof lines === 'number' ? lines : null,
    column: columnName(header[index] ?? String(index + 1)),
    reason: 'QUOTE',
  };
}

/** A row with as many cells as the header, or with the fault that it has not. */
function squared({ line, cells }: CsvRow, header: readonly string[]): CsvRow {
  const fault = cellCountFault({ line, cells }, header);
  const squaredCells = cells.slice(0, header.length);
  return fault === null ? { line, cells: squaredCells } : { line, cells: squaredCells, fault };
}

function cellCountFault({ line, cells }: CsvRow, header: readonly string[]): CsvFault<'CELL_COUNT'> | null {
  const excess = cells.slice(header.length).find((cell) => cell !== '');
  if (excess !== undefined)
    return { row: line, column: String(header.length + 1), reason: 'CELL_COUNT', value: shortened(excess) };
  if (cells.length >= header.length) return null;
  return { row: line, column: header[cells.length] ?? null, reason: 'CELL_COUNT' };
}
