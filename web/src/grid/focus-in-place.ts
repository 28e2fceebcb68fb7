import { type RefObject, useEffect, useRef } from 'react';

/** What takes the place of a row that has left: the next one that stays, behind the last the one before it; null where none stays. */
export function rowInPlaceOf(id: string, before: readonly string[], now: readonly string[]): string | null {
  const at = before.indexOf(id);
  if (at < 0) return now[0] ?? null;
  const stays = new Set(now);
  const next = before.slice(at + 1).find((each) => stays.has(each));
  return next ?? before.slice(0, at).findLast((each) => stays.has(each)) ?? now[0] ?? null;
}

/**
 * Where the row that has the focus leaves a grid, the row that takes its place gets it, so that keys go on from there. One that
 * the reader has scrolled away from leaves nothing to go on from. Answers what the grid has to tell of the focus in its rows:
 * the id of the row, null where it has gone elsewhere.
 */
export function useFocusInPlace(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly string[],
  focus: (id: string) => void,
): (id: string | null) => void {
  const held = useRef<string | null>(null);
  const before = useRef(ids);
  useEffect(() => {
    const was = before.current;
    before.current = ids;
    const id = held.current;
    if (id === null) return;
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active === scroller.current;
    if (!ids.includes(id)) {
      held.current = null;
      const next = isLost ? rowInPlaceOf(id, was, ids) : null;
      if (next !== null) focus(next);
    } else if (isLost) held.current = null;
  });
  return (id) => {
    held.current = id;
  };
}
