import { atom, useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';
import { familyOf } from '../../data/family.ts';

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
export function focusCard(
  topicId: string,
  then: () => void = () => undefined,
  frames = FRAMES_AT_MOST,
): void {
  const link = document.querySelector<HTMLElement>(`[data-topic="${topicId}"] [data-card-link]`);
  if (link) {
    link.focus({ preventScroll: true });
    then();
  } else if (frames > 0) requestAnimationFrame(() => focusCard(topicId, then, frames - 1));
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
