import { KEYWORD_SCOPES, type KeywordScope } from '@keywright/events/catalogue';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { scopePath } from '../paths/index.ts';
import { usePhone } from '../ui/index.ts';
import { SCOPES } from './scopes.ts';

/** In the address: the scope that stands beside the one of the screen, and how that one is narrowed and ordered. */
const BESIDE = 'beside';
export const BESIDE_LIST = 'beside-list';

/** The scopes that can stand beside another. */
export const othersThan = (shown: KeywordScope): readonly KeywordScope[] =>
  SCOPES.flatMap(({ scope }) => (scope === shown ? [] : [scope]));

/** The scope beside the one of the screen, null where none is or there is no room; and how to put another, which begins as it was last. */
export function useBeside(
  shown: KeywordScope,
): [beside: KeywordScope | null, put: (scope: KeywordScope | null) => void] {
  const phone = usePhone();
  const [search, setSearch] = useSearchParams();
  const named = search.get(BESIDE);
  const beside = KEYWORD_SCOPES.find((scope) => scope !== shown && scopePath(scope) === named) ?? null;
  const put = useCallback(
    (scope: KeywordScope | null) =>
      setSearch((now) => {
        now.delete(BESIDE_LIST);
        if (scope === null) now.delete(BESIDE);
        else now.set(BESIDE, scopePath(scope));
        return now;
      }),
    [setSearch],
  );
  return [phone ? null : beside, put];
}
