import { permissionScope, type WorkflowView } from '@keywright/events/catalogue';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ProjectScope, useProjectScope } from '../../projects/index.ts';
import { decodeFilter, encodeFilter } from './filter-codec.ts';
import { type FilterState, ME, EMPTY_FILTER } from './filter-state.ts';

export interface FilterControls {
  filter: FilterState;
  /** How the view opens for this reader. */
  defaults: FilterState;
  /** Writes the filter into the address, as one step of its history or in place of the last. */
  setFilter: (next: FilterState, step?: 'push' | 'replace') => void;
}

/** The filter of a board or list: the address owns it, the view says how it begins. */
export function useFilter(view: WorkflowView): FilterControls {
  const scope = useProjectScope();
  const [search, setSearch] = useSearchParams();
  const defaults = useMemo(() => defaultFilter(view, scope), [view, scope]);
  const encoded = useMemo(
    () => encodeFilter(decodeFilter(search, defaults), defaults, new URLSearchParams()).toString(),
    [search, defaults],
  );
  // The same object as long as nothing about the filter changes: opening a topic must not load the board again.
  const filter = useMemo(() => decodeFilter(new URLSearchParams(encoded), defaults), [encoded, defaults]);
  const setFilter = useCallback<FilterControls['setFilter']>(
    (next, step = 'push') =>
      setSearch((now) => encodeFilter(next, defaults, now), { replace: step === 'replace' }),
    [setSearch, defaults],
  );
  return { filter, defaults, setFilter };
}

/** A queue opens with what is assigned to the reader, where they hold the role it is for; others see all of it. */
export function defaultFilter(view: WorkflowView, { standing }: Pick<ProjectScope, 'standing'>): FilterState {
  const ownQueue =
    view.firstFor !== 'ALL' &&
    standing.roles.includes(view.firstFor) &&
    permissionScope('READ_TOPICS', standing) !== null;
  return view.scope === 'MINE' && ownQueue ? { ...EMPTY_FILTER, assignees: [ME] } : EMPTY_FILTER;
}
