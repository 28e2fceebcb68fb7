import { useStore } from 'jotai';
import { type KeyboardEvent, useCallback } from 'react';
import { singleKeysAtom } from '../../state/index.ts';
import { anchorOf, moveMenuAtom } from '../moves/move-state.ts';
import type { BoardColumnModel } from './board-columns.ts';
import { boardFocusAtom, focusCard, focusedTopic } from './board-focus.ts';

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

/** Keys of the cards: arrows, Home and End walk, `m` opens the menu of moves. */
export function useBoardKeys(
  columns: readonly BoardColumnModel[],
): (event: KeyboardEvent<HTMLElement>) => void {
  const store = useStore();
  return useCallback(
    (event) => {
      const topicId = focusedTopic(event.target);
      if (topicId === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const ids = columns.map(({ list }) => list?.view.list.ids ?? []);
      const column = ids.findIndex((one) => one.includes(topicId));
      const place = nextPlace(event.key, { column, index: ids[column]?.indexOf(topicId) ?? -1 }, ids);
      if (place) {
        event.preventDefault();
        const status = columns[place.column]?.status;
        const next = ids[place.column]?.[place.index];
        if (status === undefined || next === undefined) return;
        store.set(boardFocusAtom, { status, topicId: next, follow: true });
        focusCard(next, () => store.set(boardFocusAtom, { status, topicId: next, follow: false }));
      } else if (event.key === 'm' && store.get(singleKeysAtom)) {
        event.preventDefault();
        const opener = event.target as HTMLElement;
        const card = opener.closest('[data-topic]') ?? opener;
        store.set(moveMenuAtom, { topicId, anchor: anchorOf(card), opener });
      }
    },
    [columns, store],
  );
}
