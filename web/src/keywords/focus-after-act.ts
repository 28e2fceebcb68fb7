import { useAtomValue } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { type GridControls, rowInPlaceOf } from '../grid/index.ts';
import { ownActsAtom } from './keyword-store.ts';

/** The rows as they stood when something was done to those chosen, and the first of these that is loaded. */
export interface ActedOn {
  ids: readonly string[];
  first: string | undefined;
}

/**
 * After something was done to what was chosen the focus stands where its first row stood, and after what was taken back on the
 * row that keys go on from: the bar, the dialog or the toast that had it are gone.
 */
export function useFocusAfterAct(
  left: RefObject<ActedOn | null>,
  ids: readonly string[],
  grid: RefObject<GridControls | null>,
): void {
  const acts = useAtomValue(ownActsAtom);
  useEffect(() => grid.current?.regain(), [acts, grid]);
  useEffect(() => {
    if (left.current === null) return;
    const { ids: before, first } = left.current;
    left.current = null;
    const stays = first !== undefined && ids.includes(first);
    const isInGrid = document.activeElement?.closest('[role=grid] [data-row]') !== null;
    if (first === undefined || (stays && isInGrid)) return;
    const next = stays ? first : rowInPlaceOf(first, before, ids);
    if (next !== null) grid.current?.focus([next], null);
  });
}
