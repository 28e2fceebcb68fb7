import type { ApiProblem } from '../api/index.ts';
import type { ImportAnswer, ImportFault, ImportRow } from './import-kind.ts';

export type RowVerdict = ImportRow['verdict'];
export type CellFault = Omit<ImportFault, 'value'> & { value?: string | null };

/** One row of the file as it is shown; `row` is its line in the file (null = the file as a whole). */
export interface RowResult {
  row: number | null;
  verdict: RowVerdict;
  reason: string | null;
  url: string | null;
  title: string | null;
  faults: readonly CellFault[];
}

export type VerdictCounts = Record<RowVerdict, number>;

/** What the list shows: the rows with their verdicts, or the faults for which the file was refused. */
export function rowResults(answer: ImportAnswer | null, problem: ApiProblem | null): readonly RowResult[] {
  if (problem?.code !== 'CSV_INVALID') return answer?.rows ?? [];
  const faults = faultsOf(problem);
  const lines = new Map<number | null, CellFault[]>();
  for (const { row, ...fault } of faults) lines.set(row, [...(lines.get(row) ?? []), fault]);
  return [...lines].map(([row, those]) => ({
    row,
    verdict: 'ERROR',
    reason: null,
    url: null,
    title: null,
    faults: those,
  }));
}

type PlacedFault = CellFault & { row: number | null };

/** The faults that a refused file was answered with; one that is about the whole file is shown above the rows instead. */
function faultsOf(problem: ApiProblem): PlacedFault[] {
  const faults = problem.body['faults'];
  if (!Array.isArray(faults)) return [];
  return faults.flatMap(placedFault).filter(({ reason }) => !ABOUT_THE_FILE.has(reason));
}

/** One fault as the problem tells it; none where it says not even what is wrong. */
function placedFault(fault: unknown): PlacedFault[] {
  if (typeof fault !== 'object' || fault === null) return [];
  const { row, column, reason, value }: Partial<Record<keyof PlacedFault, unknown>> = fault;
  if (typeof reason !== 'string') return [];
  return [
    {
      row: typeof row === 'number' ? row : null,
      column: typeof column === 'string' ? column : null,
      reason,
      value: typeof value === 'string' ? value : null,
    },
  ];
}

const ABOUT_THE_FILE: ReadonlySet<string> = new Set(['ENCODING', 'EMPTY', 'COLUMN_MISSING', 'COLUMN_TWICE']);

export function countsOf(lines: readonly RowResult[]): VerdictCounts {
  const counts: VerdictCounts = { CREATE: 0, SKIP: 0, LEFT_OUT: 0, ERROR: 0 };
  for (const { verdict } of lines) counts[verdict] += 1;
  return counts;
}
