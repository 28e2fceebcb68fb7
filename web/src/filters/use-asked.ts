import { startTransition, useCallback, useMemo, useOptimistic } from 'react';
import type { FilterControls } from './use-filter.ts';

/**
 * The same controls with the filter that was asked for last. The address has it once the list below can be drawn with it,
 * which takes a slow machine a while: until then what was pressed stays as it was pressed, and the next press adds to it.
 */
export function useAsked<Address extends object>(used: FilterControls<Address>): FilterControls<Address> {
  const [filter, ask] = useOptimistic(used.filter);
  const { setFilter: write } = used;
  const setFilter = useCallback<FilterControls<Address>['setFilter']>(
    (next, step) =>
      startTransition(() => {
        ask(next);
        write(next, step);
      }),
    [ask, write],
  );
  return useMemo(() => ({ ...used, filter, setFilter }), [used, filter, setFilter]);
}
