import type { SortKey } from '@keywright/events/fields';
import { SORT_FIELDS, type SortField } from '@keywright/events/topic';
import { useSearchParams } from 'react-router-dom';
import { useSort } from '../../grid/index.ts';

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
  const [search] = useSearchParams();
  const [sort, setSort] = useSort(SORT_FIELDS);
  return { sort, inactive: search.get(INACTIVE_PARAM) === 'yes', setSort };
}
