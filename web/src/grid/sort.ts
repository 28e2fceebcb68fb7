import type { SortKey } from '@keywright/events/fields';

/** Reads one sort key as `field,direction`; null where it is absent or not one of `names`. */
export function decodeSort<Name extends string>(
  text: string | null,
  names: readonly Name[],
): SortKey<Name> | null {
  const [name, direction] = text?.split(',') ?? [];
  const field = names.find((known) => known === name);
  if (field === undefined || (direction !== 'asc' && direction !== 'desc')) return null;
  return { field, direction };
}

/** What a press on a column's head leads to: its first direction, the other one, then the list's own order again. */
export function nextSort(now: SortKey | null, field: string, first: SortKey['direction']): SortKey | null {
  if (now?.field !== field) return { field, direction: first };
  if (now.direction === first) return { field, direction: first === 'asc' ? 'desc' : 'asc' };
  return null;
}
