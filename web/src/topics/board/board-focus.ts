import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { familyOf } from '../../data/family.ts';
import type { BoardColumnModel } from './board-columns.ts';

/** The card that Tab reaches; `follow` while the keyboard is on its way there and the column scrolls to it. */
export interface BoardFocus {
  status: string;
  topicId: string;
  follow: boolean;
}

export const boardFocusAtom = atom<BoardFocus | null>(null);

const columnFocusAtom = familyOf((status) =>
  atom((get) => {
    const focus = get(boardFocusAtom);
    return focus?.status === status ? focus : null;
  }),
);

const FRAMES_AT_MOST = 12;

/** Puts the focus on a card, waiting a few frames for a windowed list to draw it. */
export function focusCard(topicId: string, then?: () => void, frames = FRAMES_AT_MOST): void {
  const link = document.querySelector<HTMLElement>(`[data-topic="${topicId}"] [data-card-link]`);
  if (link) {
    link.focus({ preventScroll: true });
    then?.();
  } else if (frames > 0) requestAnimationFrame(() => focusCard(topicId, then, frames - 1));
}

/** The topic whose card's link has an event; null for everything else on the board. */
export function focusedTopic(target: EventTarget): string | null {
  if (!(target instanceof HTMLElement) || !target.hasAttribute('data-card-link')) return null;
  return target.closest('[data-topic]')?.getAttribute('data-topic') ?? null;
}

/** Which card of a column Tab reaches, and where to scroll for the keyboard. A focused card that leaves hands the focus to its neighbour. */
export function useColumnFocus(
  status: string,
  ids: readonly string[],
  scroller: RefObject<HTMLElement | null>,
) {
  const here = useAtomValue(columnFocusAtom(status));
  const setFocus = useSetAtom(boardFocusAtom);
  const index = here ? ids.indexOf(here.topicId) : -1;
  const lastIndex = useRef(0);
  if (index >= 0) lastIndex.current = index;
  useEffect(() => {
    if (!here || index >= 0) return;
    const next = ids[Math.min(lastIndex.current, ids.length - 1)];
    if (next === undefined) return;
    setFocus({ status, topicId: next, follow: false });
    if (document.activeElement === document.body && scroller.current) focusCard(next);
  }, [here, index, ids, setFocus, status, scroller]);
  return {
    tabbable: index >= 0 ? here?.topicId : ids[0],
    followIndex: here?.follow && index >= 0 ? index : null,
  };
}

/** Handler of the board's focus events: the card that has the focus is the one that Tab reaches later. */
export function useFocusNote(columns: readonly BoardColumnModel[]): (event: { target: EventTarget }) => void {
  const store = useStore();
  return useCallback(
    ({ target }) => {
      const topicId = focusedTopic(target);
      if (topicId === null || store.get(boardFocusAtom)?.topicId === topicId) return;
      const column = columns.find(({ list }) => list?.view.list.ids.includes(topicId));
      if (column) store.set(boardFocusAtom, { status: column.status, topicId, follow: false });
    },
    [columns, store],
  );
}
