import type { ApiProblem } from '../api/index.ts';
import { type Formats, hasText, problemText, type T } from '../i18n/index.ts';
import type { FileLimits } from './import-kind.ts';
import type { CellFault, RowResult } from './row-results.ts';

/** A size of bytes the way files are listed: in steps of 1,024. */
export function sizeText(bytes: number, language: string): string {
  const unit = bytes < 1_024 ? 'byte' : bytes < 1_024 ** 2 ? 'kilobyte' : 'megabyte';
  const value = bytes / { byte: 1, kilobyte: 1_024, megabyte: 1_024 ** 2 }[unit];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(value);
}

/** What is wrong with one cell: the column, what stands there, and what should. */
export function faultText(t: T, { column, reason, value }: CellFault): string {
  const shown = value === undefined || value === null || value === '' ? null : value;
  const label = reason === 'CELL_COUNT' && shown !== null ? 'CELL_EXCESS' : reason;
  const known = hasText(`import.fault.${label}`) ? label : 'REFUSED';
  return t(`import.fault.${known}`, { column: column ?? '', value: shown ?? '' });
}

/** Why a row fares as it does, one sentence a fault. */
export function reasonTexts(t: T, { verdict, reason, faults }: RowResult): string[] {
  if (faults.length > 0) return faults.map((fault) => faultText(t, fault));
  return [t(`import.reason.${verdict === 'SKIP' && reason === 'URL_REPEATED' ? 'repeated' : verdict}`)];
}

/** Why a file could not be checked or taken in, and what helps. */
export function importProblemText(
  t: T,
  { full, language }: Formats,
  problem: ApiProblem,
  { maxRows, maxBytes }: FileLimits,
): string {
  const reason = reasonOf(problem);
  const offline = problem.status === 0 && problem.code === 'NETWORK';
  const label = `import.problem.${offline || problem.status >= 500 ? 'NETWORK' : reason}`;
  if (!hasText(label)) return problemText(t, problem);
  const text = t(label, {
    rows: full(maxRows),
    size: sizeText(maxBytes, language),
    column: textOf(problem.body['column']),
    row: full(numberOf(problem.body['row'])),
    most: full(numberOf(problem.body['most'])),
  });
  return [text, ...placeOf(t, full, problem)].join(' ');
}

/** Where in a file that cannot be understood the first fault stands, as far as it is known. */
function placeOf(t: T, full: Formats['full'], { code, body }: ApiProblem): string[] {
  const [row, column] = [numberOf(body['row']), textOf(body['column'])];
  if (code !== 'CSV_INVALID' || row === null) return [];
  const said = { row: full(row), column };
  return [t(column === '' ? 'import.problem.at' : 'import.problem.at.column', said)];
}

/** What a sentence is looked up by; a file that is too large is the same whoever finds out. */
function reasonOf({ code, body }: ApiProblem): string {
  if (code === 'CSV_INVALID') return textOf(body['reason']);
  if (code !== 'FILE_LIMIT') return code;
  const limit = textOf(body['limit']);
  if (limit === 'bytes') return 'BODY_TOO_LARGE';
  return hasText(`import.problem.FILE_LIMIT_${limit}`) ? `FILE_LIMIT_${limit}` : code;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
