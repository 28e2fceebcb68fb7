/** What a file that is taken in can have too much of. */
export type LimitName = 'bytes' | 'rows' | 'columns' | 'line' | 'cell' | 'inflated' | 'memory' | 'time';

/** Most of everything; lengths in characters as they stand in the file. Blank lines are no rows. */
export interface TableLimits {
  rows: number;
  columns: number;
  line: number;
  cell: number;
}

/** What a spreadsheet's cell and our own tables can hold; how many rows is for each kind of import to say. */
export const TABLE_LIMITS: Omit<TableLimits, 'rows'> = { columns: 100, line: 65_536, cell: 32_767 };

/**
 * Where a file cannot be understood: `row` is the line in the file (the header is 1), `column` the header's name. Features add
 * reasons of their own.
 */
export interface CsvFault<Reason extends string = string> {
  row: number | null;
  column: string | null;
  reason: Reason;
  /** What stands there, shortened. */
  value?: string;
}

const [SHOWN_VALUE, SHOWN_NAME] = [300, 50];

/** A value of a file as answers show it, long enough for most to be mended from it. */
export function shortened(value: string, most = SHOWN_VALUE): string {
  const shown = value.length > most ? `${cutBetweenCharacters(value, most - 1)}…` : value;
  // Nobody sees them, and each would take six bytes of an answer.
  return shown.replaceAll(/\p{Cc}/gu, ' ');
}

/** The beginning of a text in at most so many UTF-16 code units, without half of a pair. */
export function cutBetweenCharacters(value: string, most: number): string {
  const cut = value.slice(0, most);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** What a column is called from here on. A fault of every row may repeat it. */
export const columnName = (header: string): string => shortened(header.trim(), SHOWN_NAME);

/** The refusal of a whole file for one reason that stands at one place, or at none. */
export function invalidFile(
  reason: string,
  row: number | null = null,
  column: string | null = null,
  value?: string,
): FileRefusal {
  const fault = { row, column, reason, ...(value === undefined ? {} : { value: shortened(value) }) };
  return new FileRefusal('CSV_INVALID', faultDetails([fault]));
}

/** A person repairs a file in rounds; more faults than this help nobody. */
const MAX_FAULTS = 100;

/** The refusal of a whole file, in a form that passes between threads. Becomes an AppError of the same code and details. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly code: 'CSV_INVALID' | 'FILE_LIMIT';
  readonly details: Record<string, unknown>;

  constructor(code: 'CSV_INVALID' | 'FILE_LIMIT', details: Record<string, unknown>) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** What a refusal for faults says: the first stands at the top, all in `faults`. */
export function faultDetails(faults: readonly CsvFault[]): Record<string, unknown> {
  const { row, column, reason } = faults[0] ?? { row: null, column: null, reason: 'EMPTY' };
  return { row, column, reason, faults: faults.slice(0, MAX_FAULTS), faultCount: faults.length };
}

/** Where a file passes a limit; `row` is the line in the file, null where that is not known. */
export function beyond(limit: LimitName, most: number, row: number | null = null): FileRefusal {
  return new FileRefusal('FILE_LIMIT', { limit, most, row });
}
