import { createContext, use, useCallback, useMemo } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Around a part of the screen that is addressed by itself: the search parameter that holds its own ones. Null around all else. */
export const AddressPartContext = createContext<string | null>(null);

type ChangeParams = (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: Pick<NavigateOptions, 'replace'>,
) => void;

/** The search parameters of the page or, within a part that is addressed by itself, of that part. */
export function usePartParams(): [params: URLSearchParams, change: ChangeParams] {
  const part = use(AddressPartContext);
  const [search, setSearch] = useSearchParams();
  const text = part === null ? null : (search.get(part) ?? '');
  const own = useMemo(() => (text === null ? null : new URLSearchParams(text)), [text]);
  const change = useCallback<ChangeParams>(
    (next, options) =>
      setSearch((now) => {
        if (part === null) return next(now);
        // As the address is now: the page may have changed its own parameters since it was drawn.
        const page = new URLSearchParams(location.search);
        page.set(part, next(new URLSearchParams(page.get(part) ?? '')).toString());
        if (page.get(part) === '') page.delete(part);
        return page;
      }, options),
    [part, setSearch],
  );
  return [own ?? search, change];
}
