import type { FileColumn, Mapping, PageColumn } from './import-request.ts';

export const PAGE_COLUMNS = ['url', 'title', 'published', 'words'] as const satisfies readonly PageColumn[];

/**
 * The mapping after a person took `header` for `column` (null = for nothing). A column has one header and a header
 * stands for one column: whichever of them was taken otherwise before gives way.
 */
export function remapped(
  mapping: Mapping,
  columns: readonly FileColumn[],
  header: string,
  column: PageColumn | null,
): Mapping {
  const before = columns.find((known) => known.header === header)?.column ?? null;
  const next: Mapping = { ...mapping };
  if (before !== null && before !== column) next[before] = '';
  if (column !== null) next[column] = header;
  return next;
}

/** The columns as a person sees them: as the server took them, and already as they were chosen since. */
export function chosenColumns(columns: readonly FileColumn[], mapping: Mapping): FileColumn[] {
  return columns.map((column) => {
    const chosen = PAGE_COLUMNS.find((ours) => mapping[ours] === column.header && column.header !== '');
    const found = column.column !== null && mapping[column.column] === undefined ? column.column : null;
    return { ...column, column: chosen ?? found };
  });
}

/** The columns of ours that no header of the file stands for. */
export function absentColumns(columns: readonly FileColumn[]): PageColumn[] {
  return PAGE_COLUMNS.filter((ours) => !columns.some(({ column }) => column === ours));
}

/** A header that can be chosen: it has a name, and no other has the same. */
export function canBeChosen(columns: readonly FileColumn[], header: string): boolean {
  const name = header.toLowerCase();
  return header !== '' && columns.filter((other) => other.header.toLowerCase() === name).length === 1;
}
