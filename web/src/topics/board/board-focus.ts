import { atom, useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useRef } from 'react';
import { familyOf } from '../../data/family.ts';
import { store } from '../../state/index.ts';
import { stackOf } from '../card/card-selection.ts';
import { focusCard } from '../card/focus-card.ts';

/** The card that Tab reaches; `follow` while the keyboard is on its way there and its stack scrolls to it. */
interface BoardFocus {
  /** Key of the column or lane it stands in. */
  stack: string;
  topicId: string;
  follow: boolean;
}

export const boardFocusAtom = atom<BoardFocus | null>(null);

const stackFocusAtom = familyOf((stack) =>
  atom((get) => {
    const focus = get(boardFocusAtom);
    return focus?.stack === stack ? focus : null;
  }),
);

/** The topic whose card's link has an event; null for everything else on the board. */
export function focusedTopic(target: EventTarget): string | null {
  if (!(target instanceof HTMLElement) || !target.hasAttribute('data-card-link')) return null;
  return target.closest('[data-topic]')?.getAttribute('data-topic') ?? null;
}

/** Puts the focus on a card of a stack, which scrolls there where it is not drawn yet. */
export function goToCard(stack: string, topicId: string): void {
  store.set(boardFocusAtom, { stack, topicId, follow: true });
  focusCard(topicId, { then: () => letGo(topicId) });
}

/** Its stack scrolls to a card when it is drawn next, also to one that is there but out of sight, and not any more then. */
function letGo(topicId: string): void {
  const stop = (): void =>
    store.set(boardFocusAtom, (focus) => (focus?.topicId === topicId ? { ...focus, follow: false } : focus));
  requestAnimationFrame(() => requestAnimationFrame(stop));
}

/** Scrolls to the card that has the focus, where what comes over the board would cover it. */
export function showFocus(): void {
  const focus = store.get(boardFocusAtom);
  if (focus === null) return;
  store.set(boardFocusAtom, { ...focus, follow: true });
  letGo(focus.topicId);
}

/** Handler of the board's focus events: the card that has the focus is the one that Tab reaches later. */
export function noteFocus({ target }: { target: EventTarget }): void {
  const topicId = focusedTopic(target);
  if (topicId === null || store.get(boardFocusAtom)?.topicId === topicId) return;
  const stack = stackOf(topicId);
  if (stack) store.set(boardFocusAtom, { stack: stack.key, topicId, follow: false });
}

/** Which card of a stack Tab reaches, and where to scroll for the keyboard. A focused card that leaves hands the focus to its neighbour. */
export function useStackFocus(
  stack: string,
  ids: readonly string[],
  scroller: RefObject<HTMLElement | null>,
) {
  const here = useAtomValue(stackFocusAtom(stack));
  const setFocus = useSetAtom(boardFocusAtom);
  const index = here ? ids.indexOf(here.topicId) : -1;
  const lastIndex = useRef(0);
  if (index >= 0) lastIndex.current = index;
  useEffect(() => {
    if (!here || index >= 0) return;
    const next = ids[Math.min(lastIndex.current, ids.length - 1)];
    if (next === undefined) return;
    setFocus({ stack, topicId: next, follow: false });
    const isFree =
      document.activeElement === document.body && document.querySelector('[data-topic-panel]') === null;
    if (isFree && scroller.current) focusCard(next);
  }, [here, index, ids, setFocus, stack, scroller]);
  return {
    tabbable: index >= 0 ? here?.topicId : ids[0],
    followIndex: here?.follow && index >= 0 ? index : null,
  };
}
