import type { FileColumn, Mapping } from './import-kind.ts';

/**
 * The mapping after a person took `header` for `column` (null = for nothing). A column has one header and a header
 * stands for one column: whichever of them was taken otherwise before gives way.
 */
export function remapped(
  mapping: Mapping,
  columns: readonly FileColumn[],
  header: string,
  column: string | null,
): Mapping {
  const before = columns.find((known) => known.header === header)?.column ?? null;
  const next: Record<string, string> = { ...mapping };
  if (before !== null && before !== column) next[before] = '';
  if (column !== null) next[column] = header;
  return next;
}

/** The columns of a file as a person sees them, of `all` that it may have: as the server took them, and already as they were chosen since. */
export function chosenColumns(
  columns: readonly FileColumn[],
  mapping: Mapping,
  all: readonly string[],
): FileColumn[] {
  return columns.map((column) => {
    const chosen = all.find((ours) => mapping[ours] === column.header && column.header !== '');
    const found = column.column !== null && mapping[column.column] === undefined ? column.column : null;
    return { ...column, column: chosen ?? found };
  });
}

/** The columns of ours that no header of the file stands for. */
export function absentColumns(columns: readonly FileColumn[], all: readonly string[]): string[] {
  return all.filter((ours) => !columns.some(({ column }) => column === ours));
}

/** A header that can be chosen: it has a name, and no other has the same. */
export function canBeChosen(columns: readonly FileColumn[], header: string): boolean {
  const name = header.toLowerCase();
  return header !== '' && columns.filter((other) => other.header.toLowerCase() === name).length === 1;
}
