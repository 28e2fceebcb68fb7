import { useSetAtom, useStore } from 'jotai';
import { type KeyboardEvent, useMemo } from 'react';
import { singleKeysAtom } from '../../state/index.ts';
import { anchorOf, moveMenuAtom } from '../moves/move-state.ts';
import type { BoardColumnModel } from './board-columns.ts';
import { boardFocusAtom, focusCard } from './board-focus.ts';

interface Place {
  column: number;
  index: number;
}

type ColumnIds = readonly (readonly string[])[];

/**
 * The card a key leads to: up and down within a column, left and right to the next column that has cards, at the same
 * height or its last card. null where the key is none of these or there is nothing that way.
 */
export function nextPlace(key: string, { column, index }: Place, columns: ColumnIds): Place | null {
  const last = (columns[column]?.length ?? 0) - 1;
  if (key === 'ArrowDown') return index < last ? { column, index: index + 1 } : null;
  if (key === 'ArrowUp') return index > 0 ? { column, index: index - 1 } : null;
  if (key === 'Home') return { column, index: 0 };
  if (key === 'End') return { column, index: last };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const step = key === 'ArrowLeft' ? -1 : 1;
  for (let next = column + step; next >= 0 && next < columns.length; next += step) {
    const count = columns[next]?.length ?? 0;
    if (count > 0) return { column: next, index: Math.min(index, count - 1) };
  }
  return null;
}

/** Keys of the cards: arrows, Home and End walk, `m` opens the menu of moves. `focus` notes where the focus went. */
export function useBoardKeys(columns: readonly BoardColumnModel[]) {
  const store = useStore();
  const setFocus = useSetAtom(boardFocusAtom);
  return useMemo(() => {
    const idsOf = (): ColumnIds => columns.map(({ list }) => list?.view.list.ids ?? []);
    const placeOf = (topicId: string, ids: ColumnIds): Place => {
      const column = ids.findIndex((one) => one.includes(topicId));
      return { column, index: ids[column]?.indexOf(topicId) ?? -1 };
    };
    function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const topicId = topicOf(event.target);
      if (topicId === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const ids = idsOf();
      const place = nextPlace(event.key, placeOf(topicId, ids), ids);
      if (place) {
        event.preventDefault();
        const status = columns[place.column]?.status;
        const next = ids[place.column]?.[place.index];
        if (status === undefined || next === undefined) return;
        setFocus({ status, topicId: next, follow: true });
        focusCard(next, () => setFocus({ status, topicId: next, follow: false }));
      } else if (event.key === 'm' && store.get(singleKeysAtom)) {
        event.preventDefault();
        const opener = event.target as HTMLElement;
        const card = opener.closest('[data-topic]') ?? opener;
        store.set(moveMenuAtom, { topicId, anchor: anchorOf(card), opener });
      }
    }
    function focus(event: { target: EventTarget }): void {
      const topicId = topicOf(event.target);
      if (topicId === null || store.get(boardFocusAtom)?.topicId === topicId) return;
      const status = columns[placeOf(topicId, idsOf()).column]?.status;
      if (status !== undefined) setFocus({ status, topicId, follow: false });
    }
    return Object.assign(onKeyDown, { focus });
  }, [columns, setFocus, store]);
}

/** The topic whose card's link has the event; null for everything else on the board. */
function topicOf(target: EventTarget): string | null {
  if (!(target instanceof HTMLElement) || !target.hasAttribute('data-card-link')) return null;
  return target.closest('[data-topic]')?.getAttribute('data-topic') ?? null;
}
