import { CsvError, parse } from 'csv-parse/sync';
import { csvInvalid, type CsvFault } from './csv-problem.ts';

/** One record; `line` is where it begins in the file, counted from 1 as a spreadsheet does. */
export interface CsvRow {
  line: number;
  cells: string[];
}

export type Separator = ',' | ';' | '\t';

/** A file as its cells, which are trimmed; every row has as many as the header. */
export interface CsvTable {
  separator: Separator;
  header: string[];
  rows: CsvRow[];
}

/**
 * Reads a CSV file: UTF-8 with or without a byte-order mark (or UTF-16 with one), fields separated by comma, semicolon
 * or tab. Blank lines are skipped.
 * @throws AppError CSV_INVALID naming row and column of what is malformed.
 */
export function parseCsv(bytes: Uint8Array, limits: { rows: number }): CsvTable {
  const text = decode(bytes);
  const separator = separatorOf(text);
  const [header, ...rows] = recordsOf(text, separator);
  if (!header) throw csvInvalid([{ row: 1, column: null, reason: 'EMPTY' }]);
  if (rows.length > limits.rows) {
    const row = rows[limits.rows]?.line ?? null;
    throw csvInvalid([{ row, column: null, reason: 'TOO_MANY_ROWS', value: String(rows.length) }]);
  }
  const names = header.cells.map((cell) => cell.trim());
  const faults = rows.flatMap((row) => cellCountFault(row, names));
  if (faults.length > 0) throw csvInvalid(faults);
  return { separator, header: names, rows: rows.map((row) => squared(row, names.length)) };
}

function decode(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    // The decoder takes the byte-order mark off.
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text.replaceAll(/\r\n?/g, '\n');
  } catch {
    // Falls through to the one refusal of both.
  }
  throw csvInvalid([{ row: 1, column: null, reason: 'ENCODING' }]);
}

/** The separator that the first line shows most often outside quotes. */
function separatorOf(text: string): Separator {
  const first = /^\s*([^\n\r]*)/.exec(text)?.[1] ?? '';
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const count = (separator: Separator) => bare.split(separator).length;
  const all: Separator[] = [',', ';', '\t'];
  return all.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

function recordsOf(text: string, separator: Separator): CsvRow[] {
  let line = 1;
  try {
    return parseWithLines(text, separator)
      .map(({ record, info }) => {
        const begins = line;
        line = info.lines + 1;
        return { line: begins, cells: record };
      })
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    const names = text.split('\n', 1)[0]?.split(separator) ?? [];
    if (error instanceof CsvError) throw csvInvalid([quoteFault(error, names)]);
    throw error;
  }
}

/** The parser's types do not know that `info: true` pairs every record with where it ends. */
function parseWithLines(text: string, separator: Separator): { record: string[]; info: { lines: number } }[] {
  const options = { delimiter: separator, info: true, relax_column_count: true, trim: true };
  return parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
}

/** What the parser refuses is always about quotes; it counts columns from 0. */
function quoteFault(error: CsvError, header: readonly string[]): CsvFault {
  const { lines, column } = error as { lines?: unknown; column?: unknown };
  const index = typeof column === 'number' ? column : 0;
  return {
    row: typeof lines === 'number' ? lines : null,
    column: header[index]?.trim() ?? String(index + 1),
    reason: 'QUOTE',
  };
}

function cellCountFault({ line, cells }: CsvRow, header: readonly string[]): CsvFault[] {
  const excess = cells.slice(header.length).find((cell) => cell !== '');
  if (excess !== undefined) {
    return [{ row: line, column: String(header.length + 1), reason: 'CELL_COUNT', value: excess }];
  }
  if (cells.length >= header.length) return [];
  return [{ row: line, column: header[cells.length] ?? null, reason: 'CELL_COUNT' }];
}

function squared({ line, cells }: CsvRow, width: number): CsvRow {
  return { line, cells: cells.slice(0, width) };
}
