import type { SortKey } from '@keywright/events/fields';
import { useCallback, useMemo } from 'react';
import { usePartParams } from '../paths/index.ts';
import { decodeSort } from './sort.ts';

const SORT = 'sort';

/** What a list is ordered by, as the address says it; null = the list's own order. */
export function useSort<Name extends string>(
  names: readonly Name[],
): [sort: SortKey<Name> | null, setSort: (sort: SortKey | null) => void] {
  const [search, setSearch] = usePartParams();
  const text = search.get(SORT);
  const sort = useMemo(() => decodeSort(text, names), [text, names]);
  const setSort = useCallback(
    (next: SortKey | null) =>
      setSearch((now) => {
        const search = new URLSearchParams(now);
        if (next === null) search.delete(SORT);
        else search.set(SORT, `${next.field},${next.direction}`);
        return search;
      }),
    [setSearch],
  );
  return [sort, setSort];
}
