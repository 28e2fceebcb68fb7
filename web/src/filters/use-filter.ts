import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Filters } from './filters.ts';

export interface FilterControls<Address extends object> {
  filters: Filters<Address>;
  filter: Address;
  /** How the page opens for this reader. */
  defaults: Address;
  /** Writes the filter into the address, as one step of its history or in place of the last. */
  setFilter: (next: Address, step?: 'push' | 'replace') => void;
}

/** The filter of a board or list: the address owns it, the page says how it begins. */
export function useFilter<Address extends object>(
  filters: Filters<Address>,
  defaults: Address,
): FilterControls<Address> {
  const [search, setSearch] = useSearchParams();
  const encoded = useMemo(
    () => filters.write(filters.read(search, defaults), defaults, new URLSearchParams()).toString(),
    [filters, search, defaults],
  );
  // The same object as long as nothing about the filter changes: opening a row must not load the page again.
  const filter = useMemo(
    () => filters.read(new URLSearchParams(encoded), defaults),
    [filters, encoded, defaults],
  );
  const setFilter = useCallback<FilterControls<Address>['setFilter']>(
    (next, step = 'push') =>
      setSearch((now) => filters.write(next, defaults, now), { replace: step === 'replace' }),
    [filters, setSearch, defaults],
  );
  return useMemo(() => ({ filters, filter, defaults, setFilter }), [filters, filter, defaults, setFilter]);
}
