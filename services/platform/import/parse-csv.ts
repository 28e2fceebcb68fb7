import { CsvError, parse } from 'csv-parse/sync';
import { decodeText, type TextEncoding } from './decode-text.ts';
import {
  beyond,
  columnName,
  type CsvFault,
  faultDetails,
  FileRefusal,
  shortened,
  type TableLimits,
} from './file-refusal.ts';
import { findDelimiter } from './find-delimiter.ts';
import { findHeader, LOOKED_AT } from './find-header.ts';
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

/** Characters by which it shows what stands between cells. */
const BEGINNING = 65_536;

/** A file as its cells, which are trimmed, below short names; every row without a fault has as many as the header. */
export interface CsvTable {
  encoding: TextEncoding;
  separator: string;
  header: string[];
  /** The line of the header; what stands above it is no part of the table. */
  headerLine: number;
  rows: CsvRow[];
}

/**
 * Reads a CSV file: fields separated by comma, semicolon, tab or bar, as a first line `sep=;` says or as its lines show. Blank
 * lines, also those of blank cells, are skipped, and so is what stands above the header.
 * @param names of columns, as `nameKey` has them, by which the header is known
 * @throws FileRefusal CSV_INVALID naming row and column of what is malformed, FILE_LIMIT naming the limit that is passed.
 */
export function parseCsv(bytes: Uint8Array, limits: TableLimits, names: ReadonlySet<string>): CsvTable {
  const { text: whole, encoding } = decodeText(bytes);
  const separator = findDelimiter(whole.slice(0, BEGINNING), names) ?? ',';
  const text = measureTable(whole, separator, limits, LOOKED_AT);
  const records = recordsOf(text, separator, names);
  const { header: place } = findHeader(records.slice(0, LOOKED_AT), names, true);
  const header = records[place ?? 0];
  if (!header) throw csvInvalid([{ row: 1, column: null, reason: 'EMPTY' }]);
  const rows = records.slice((place ?? 0) + 1);
  const excess = rows[limits.rows];
  if (excess) throw beyond('rows', limits.rows, excess.line);
  const columns = header.cells.map(columnName);
  return {
    ...{ encoding, separator, header: columns, headerLine: header.line },
    rows: rows.map((row) => squared(row, columns)),
  };
}

function csvInvalid(faults: readonly CsvFault[]): FileRefusal {
  return new FileRefusal('CSV_INVALID', faultDetails(faults));
}

function recordsOf(text: string, separator: string, names: ReadonlySet<string>): CsvRow[] {
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
    const { header } = findHeader(rows.slice(0, LOOKED_AT), names, true);
    const columns = rows[header ?? 0]?.cells ?? text.split('\n', 1)[0]?.split(separator) ?? [];
    if (error instanceof CsvError) throw csvInvalid([quoteFault(error, columns)]);
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
