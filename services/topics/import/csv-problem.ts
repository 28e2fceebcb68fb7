import { AppError } from '../../platform/errors/app-error.ts';
import { type CsvFault, faultDetails } from '../../platform/import/file-refusal.ts';

type PageReason =
  | 'CELL_COUNT'
  | 'COLUMN_MISSING'
  | 'COLUMN_TWICE'
  | 'URL_MISSING'
  | 'URL_INVALID'
  | 'TITLE_TOO_LONG'
  | 'DATE_INVALID'
  | 'WORDS_INVALID'
  | 'REFUSED';

/** Where a file holds no pages, though it is a table. */
export type PageFault = CsvFault<PageReason>;

/** The refusal of a whole file: nothing of it has been imported. */
export function csvInvalid(faults: readonly PageFault[]): AppError {
  return new AppError('CSV_INVALID', faultDetails(faults));
}
