import { AppError } from '../../platform/errors/app-error.ts';

export type CsvReason =
  | 'ENCODING'
  | 'EMPTY'
  | 'QUOTE'
  | 'CELL_COUNT'
  | 'TOO_MANY_ROWS'
  | 'COLUMN_MISSING'
  | 'COLUMN_TWICE'
  | 'URL_MISSING'
  | 'URL_INVALID'
  | 'TITLE_TOO_LONG'
  | 'DATE_INVALID'
  | 'WORDS_INVALID'
  | 'REFUSED';

/** Where a file cannot be understood: `row` is the line in the file (the header is 1), `column` the header's text. */
export interface CsvFault {
  row: number | null;
  column: string | null;
  reason: CsvReason;
  /** What stands there, shortened. */
  value?: string;
}

/** A person repairs a file in rounds; more faults than this help nobody. */
const MAX_FAULTS = 100;

/** The refusal of a whole file: nothing of it has been imported. Its first fault stands at the top, all in `faults`. */
export function csvInvalid(faults: readonly CsvFault[]): AppError {
  const { row, column, reason } = faults[0] ?? { row: null, column: null, reason: 'EMPTY' };
  return new AppError('CSV_INVALID', {
    row,
    column,
    reason,
    faults: faults.slice(0, MAX_FAULTS),
    faultCount: faults.length,
  });
}

/** A value as a fault shows it. */
export function shortened(value: string): string {
  return value.length > 80 ? `${value.slice(0, 79)}…` : value;
}
