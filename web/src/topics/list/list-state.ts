import type { SortKey } from '@keywright/events/fields';
import { SORT_FIELDS, type SortField } from '@keywright/events/topic';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { decodeSort } from '../../grid/index.ts';

const SORT = 'sort';
/** The search parameter that shows imported pages instead of topics. */
export const INACTIVE_PARAM = 'inactive';

export interface ListState {
  /** null = the view's own order. */
  sort: SortKey<SortField> | null;
  /** Pages of the site that nobody activated yet, instead of the topics. */
  inactive: boolean;
  setSort: (sort: SortKey | null) => void;
}

/** Order and kind of a list, as the address says. */
export function useListState(): ListState {
  const [search, setSearch] = useSearchParams();
  const text = search.get(SORT);
  const sort = useMemo(() => decodeSort(text, SORT_FIELDS), [text]);
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
