import { atom } from 'jotai';

/** The card that Tab reaches; `follow` while the keyboard is on its way there and the column scrolls to it. */
export interface BoardFocus {
  status: string;
  topicId: string;
  follow: boolean;
}

export const boardFocusAtom = atom<BoardFocus | null>(null);

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
