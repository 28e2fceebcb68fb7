interface Place {
  column: number;
  index: number;
}

type ColumnIds = readonly (readonly string[])[];

/**
 * The card a key leads to: up and down within a column, left and right to the next column that has cards, at the same
 * height or its last card. null where the key is none of these or there is nothing that way.
 */
export function nextPlace(key: string, { column, index }: Place, columns: ColumnIds): Place | null {
  const last = (columns[column]?.length ?? 0) - 1;
  if (key === 'ArrowDown') return index < last ? { column, index: index + 1 } : null;
  if (key === 'ArrowUp') return index > 0 ? { column, index: index - 1 } : null;
  if (key === 'Home') return { column, index: 0 };
  if (key === 'End') return { column, index: last };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = key === 'ArrowLeft' ? -1 : 1;
  for (let next = column + step; next >= 0 && next < columns.length; next += step) {
    const count = columns[next]?.length ?? 0;
    if (count > 0) return { column: next, index: Math.min(index, count - 1) };
  }
  return null;
}
