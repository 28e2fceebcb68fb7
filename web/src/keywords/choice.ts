import { useCallback, useMemo, useState } from 'react';
import type { Selection } from '../grid/index.ts';

interface Chosen {
  /** Everything that matches, but `ids`; else `ids` alone. */
  all: boolean;
  ids: ReadonlySet<string>;
  /** The row that was touched last, from which a range goes. */
  last: string | null;
}

const NOTHING: Chosen = { all: false, ids: new Set(), last: null };

/** What is chosen of a list, loaded or not. */
export interface KeywordChoice {
  /** As the grid shows it: of what is loaded. */
  selection: Selection;
  /** Everything that matches, but what was left out. */
  all: boolean;
  /** The ids chosen; with `all` those left out. */
  ids: ReadonlySet<string>;
  count: number;
  /** Chooses everything that matches. */
  setAll: () => void;
  /** A plain click: that row alone, or nothing where it was chosen alone. */
  only: (id: string) => void;
}

/** What a reader has chosen in a list of `total` rows of which `ids` are loaded, in their order. */
export function useKeywordChoice(ids: readonly string[], total: number): KeywordChoice {
  const [now, setNow] = useState<Chosen>(NOTHING);
  const toggle = useCallback(
    (id: string, range: boolean) => setNow((chosen) => toggled(chosen, ids, id, range)),
    [ids],
  );
  const set = useCallback(
    (wanted: readonly string[]) => setNow({ all: false, ids: new Set(wanted), last: null }),
    [],
  );
  const clear = useCallback(() => setNow(NOTHING), []);
  const setAll = useCallback(() => setNow({ ...NOTHING, all: true }), []);
  const only = useCallback((id: string) => setNow((chosen) => onlyOne(chosen, id)), []);
  const shown = useMemo(
    () => (now.all ? new Set(ids.filter((id) => !now.ids.has(id))) : now.ids),
    [now, ids],
  );
  const selection = useMemo(() => ({ ids: shown, toggle, set, clear }), [shown, toggle, set, clear]);
  const count = now.all ? Math.max(0, total - now.ids.size) : now.ids.size;
  return useMemo(
    () => ({ selection, all: now.all, ids: now.ids, count, setAll, only }),
    [selection, now, count, setAll, only],
  );
}

/** Turns a row on or off; with `range`, every row since the last one that was touched. */
export function toggled(chosen: Chosen, order: readonly string[], id: string, range: boolean): Chosen {
  const has = chosen.ids.has(id);
  const next = new Set(chosen.ids);
  const [from, to] = [chosen.last === null ? -1 : order.indexOf(chosen.last), order.indexOf(id)];
  const reached =
    range && from >= 0 && to >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  for (const each of reached) {
    if (has) next.delete(each);
    else next.add(each);
  }
  return { all: chosen.all, ids: next, last: id };
}

/** A plain click resets what is chosen to one row, or clears it where that was all. */
export function onlyOne({ all, ids }: Chosen, id: string): Chosen {
  if (!all && ids.size === 1 && ids.has(id)) return NOTHING;
  return { all: false, ids: new Set([id]), last: id };
}
