import { useEffect, useMemo, useState } from 'react';
import type { ScopeList } from '../keyword-list.ts';

/** The keywords that match and that the reader keeps where they are. */
export interface Kept {
  ids: ReadonlySet<string>;
  keep: (id: string, kept: boolean) => void;
  /** None is kept any more. */
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** They are kept as long as they match: of other rules (`of` changes) none is. */
export function useKept(list: ScopeList | null, of: string): Kept {
  const [now, setNow] = useState({ of, ids: NONE });
  if (now.of !== of) setNow({ of, ids: NONE });
  useEffect(
    () =>
      list?.onLeave((gone) =>
        setNow((before) =>
          gone.some((id) => before.ids.has(id))
            ? { ...before, ids: new Set([...before.ids].filter((id) => !gone.includes(id))) }
            : before,
        ),
      ),
    [list],
  );
  const ids = now.of === of ? now.ids : NONE;
  return useMemo(
    () => ({
      ids,
      keep: (id, kept) =>
        setNow((before) => {
          const next = new Set(before.ids);
          if (kept) next.add(id);
          else next.delete(id);
          return { ...before, ids: next };
        }),
      clear: () => setNow((before) => ({ ...before, ids: NONE })),
    }),
    [ids],
  );
}
