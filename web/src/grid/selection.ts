import { useCallback, useMemo, useState } from 'react';

/** What a grid has to know of rows that can be chosen. */
export interface RowsChosen {
  has: (id: string) => boolean;
  /** Whether any is. */
  some: boolean;
  /** Turns one row on or off; with `range`, every row since the last one that was touched. */
  toggle: (id: string, range: boolean) => void;
  /** These and no others. */
  set: (ids: readonly string[]) => void;
  clear: () => void;
  /** A plain click, where that chooses. */
  click?: (id: string) => void;
  /** Arrows with Shift, from one row to another; without it they turn what they come to. */
  reach?: (at: string, to: string) => void;
  /** How many are chosen of a list of so many, where that may be more than are loaded. */
  size?: (total: number) => number;
}

export interface Selection extends RowsChosen {
  ids: ReadonlySet<string>;
}

/** The ids between two rows of a list, both included; `to` alone where the other is not there. */
export function between(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [a, b] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  if (a === -1 || b === -1) return [to];
  return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** The rows a reader has chosen, in a list whose order is `ids`. */
export function useSelection(ids: readonly string[]): Selection {
  const [chosen, setChosen] = useState<{ ids: ReadonlySet<string>; last: string | null }>({
    ids: new Set(),
    last: null,
  });
  const toggle = useCallback(
    (id: string, range: boolean) =>
      setChosen((now) => {
        const on = !now.ids.has(id);
        const next = new Set(now.ids);
        for (const each of range ? between(ids, now.last, id) : [id]) {
          if (on) next.add(each);
          else next.delete(each);
        }
        return { ids: next, last: id };
      }),
    [ids],
  );
  const set = useCallback((all: readonly string[]) => setChosen({ ids: new Set(all), last: null }), []);
  const clear = useCallback(() => setChosen({ ids: new Set(), last: null }), []);
  const { ids: on } = chosen;
  return useMemo(
    () => ({ ids: on, has: (id: string) => on.has(id), some: on.size > 0, toggle, set, clear }),
    [on, toggle, set, clear],
  );
}
