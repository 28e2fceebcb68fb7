import { SORT_FIELDS, type SortKey } from '@keywright/events/topic';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

const SORT = 'sort';
/** The search parameter that shows imported pages instead of topics. */
export const INACTIVE_PARAM = 'inactive';

/** Reads one sort key as `field,direction`; null where it is absent or not understood. */
export function decodeSort(text: string | null): SortKey | null {
  const [name, direction] = text?.split(',') ?? [];
  const field = SORT_FIELDS.find((known) => known === name);
  if (field === undefined || (direction !== 'asc' && direction !== 'desc')) return null;
  return { field, direction };
}

/** What a press on a column's head leads to: its first direction, the other one, then the view's own order again. */
export function nextSort(
  now: SortKey | null,
  field: SortKey['field'],
  first: SortKey['direction'],
): SortKey | null {
  if (now?.field !== field) return { field, direction: first };
  if (now.direction === first) return { field, direction: first === 'asc' ? 'desc' : 'asc' };
  return null;
}

export interface ListState {
  /** null = the view's own order. */
  sort: SortKey | null;
  /** Pages of the site that nobody activated yet, instead of the topics. */
  inactive: boolean;
  setSort: (sort: SortKey | null) => void;
}

/** Order and kind of a list, as the address says. */
export function useListState(): ListState {
  const [search, setSearch] = useSearchParams();
  const text = search.get(SORT);
  const sort = useMemo(() => decodeSort(text), [text]);
  const put = useCallback(
    (name: string, value: string | null) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      }),
    [setSearch],
  );
  return {
    sort,
    inactive: search.get(INACTIVE_PARAM) === 'yes',
    setSort: useCallback((next) => put(SORT, next && `${next.field},${next.direction}`), [put]),
  };
}
