import type { Choices, Correction } from './import-kind.ts';
import type { RowResult } from './row-results.ts';

type Skip = Choices['skip'];

/** How many rows have a fault of each reason, the most frequent first, with a line of one; rows that are left out too. */
export function reasonsOf(rows: readonly RowResult[]): { reason: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { faults } of rows)
    for (const reason of new Set(faults.map((fault) => fault.reason)))
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
}

/** Leaves out all rows with a fault of this reason, or takes them back. */
export function toggleReason(skip: Skip, reason: string): Skip {
  return skip.includes(reason) ? skip.filter((entry) => entry !== reason) : [...skip, reason];
}

/** Leaves one row out, or takes it back: where a reason keeps it out, the other rows of that reason stay out one by one. */
export function toggleRow(skip: Skip, row: RowResult, rows: readonly RowResult[]): Skip {
  if (row.row === null) return skip;
  if (row.verdict !== 'LEFT_OUT') return [...skip, row.row];
  const has = ({ faults }: RowResult, reason: string) => faults.some((fault) => fault.reason === reason);
  const next = new Set<number | string>();
  for (const entry of skip) {
    if (typeof entry === 'number' || !has(row, entry)) next.add(entry);
    else for (const other of rows) if (other.row !== null && has(other, entry)) next.add(other.row);
  }
  next.delete(row.row);
  return [...next];
}

/** Puts a value in place of a cell's; null = as the file has it again. */
export function corrected(
  corrections: Choices['corrections'],
  row: number,
  column: string,
  value: string | null,
): Correction[] {
  const others = corrections.filter((known) => known.row !== row || known.column !== column);
  return value === null ? others : [...others, { row, column, value }];
}
