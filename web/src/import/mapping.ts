import type { FileColumn, Mapping } from './import-kind.ts';

/**
 * The mapping after a person took the column at a place for `target` (null = for nothing). A column of ours has one of the file
 * and one of the file stands for one of ours: whichever of them was taken otherwise before gives way.
 */
export function remapped(
  mapping: Mapping,
  columns: readonly FileColumn[],
  place: number,
  target: string | null,
): Mapping {
  const { header = '', column: before = null } = columns[place] ?? {};
  const next: Record<string, string | number> = { ...mapping };
  if (before !== null && before !== target) next[before] = '';
  if (target !== null) next[target] = isOnly(columns, header) ? header : place;
  return next;
}

/** The columns of a file as a person sees them, of `all` that it may have: as the server took them, and already as they were chosen since. */
export function chosenColumns(
  columns: readonly FileColumn[],
  mapping: Mapping,
  all: readonly string[],
): FileColumn[] {
  return columns.map((column, place) => {
    const { header } = column;
    const chosen = all.find((ours) => mapping[ours] === place || (header !== '' && mapping[ours] === header));
    const found = column.column !== null && mapping[column.column] === undefined ? column.column : null;
    return { ...column, column: chosen ?? found };
  });
}

/** The columns of ours that no header of the file stands for. */
export function absentColumns(columns: readonly FileColumn[], all: readonly string[]): string[] {
  return all.filter((ours) => !columns.some(({ column }) => column === ours));
}

/** Whether a header tells its column from all others. */
function isOnly(columns: readonly FileColumn[], header: string): boolean {
  const name = header.toLowerCase();
  return header !== '' && columns.filter((other) => other.header.toLowerCase() === name).length === 1;
}
