import { useCallback, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Turns one row on or off; with `range`, every row since the last one that was touched. */
  toggle: (id: string, range: boolean) => void;
  set: (ids: readonly string[]) => void;
  clear: () => void;
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
  return { ids: chosen.ids, toggle, set, clear };
}
