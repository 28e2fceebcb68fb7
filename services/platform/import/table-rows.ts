import type { FileEncoding } from './decode-chunks.ts';
import type { TableLimits } from './file-refusal.ts';

/** What stands in a cell; a number where the file itself has it as one, as workbooks do. */
export type TableCell = string | number;

/** One record as it is read, from the line on which it begins. */
export interface TableRecord {
  /** Counted from 1 as a spreadsheet does; of a workbook the row. */
  line: number;
  cells: TableCell[];
  /** Places of cells that are worked out by a formula. */
  formulas?: number[];
}

/**
 * A record below the header, with as many cells as there are columns. `fault` where it had more or fewer: which cell belongs to
 * which column is not known then; it is the place of the first cell too many, or of the first that is missing.
 */
export type TableRow = TableRecord & { fault?: number };

export const TABLE_FORMATS = ['CSV', 'TSV', 'XLSX', 'ZIP', 'TEXT'] as const;

/** What a file turned out to be before its rows are looked at. */
export interface TableSource {
  format: (typeof TABLE_FORMATS)[number];
  encoding: FileEncoding | null;
  delimiter: string | null;
  member: string | null;
}

/** How a table begins: everything but its rows. */
export type TableHead = TableSource & {
  skippedLines: number;
  /** null where there is no header. */
  headerLine: number | null;
  /** The names in the header, trimmed; null where there is none. */
  header: string[] | null;
  /** How many columns there are. */
  width: number;
  /** The first rows again, to judge columns by. */
  first: TableRow[];
};

/** How a table is to be read. */
export interface TableOptions {
  limits: TableLimits & {
    /** Bytes of what is packed, in all. */
    inflated: number;
  };
  /** Names of columns, as `nameKey` has them, by which a header is known among the lines above the rows. */
  names: readonly string[];
  /** Whether it was pasted. */
  pasted: boolean;
  /** Whether there is a header; null = to be found out. */
  hasHeader: boolean | null;
}

/** Takes what is read, as it is read. */
export interface TableOutput {
  head(head: TableHead): void;
  rows(rows: TableRow[]): void;
  /** Resolves once more may come. */
  flow(): Promise<void>;
}

/** A name of a column as names are compared. */
export function nameKey(name: TableCell): string {
  return String(name)
    .normalize('NFKC')
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}
