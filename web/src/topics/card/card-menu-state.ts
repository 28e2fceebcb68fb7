import { atom } from 'jotai';
import { store } from '../../state/index.ts';
import { type Anchor, anchorOf } from '../../ui/index.ts';

/** The menu of a card, or what was chosen of it. */
export interface CardMenu {
  topicId: string;
  anchor: Anchor;
  /** Gets the focus back. */
  opener: HTMLElement;
}

export const cardMenuAtom = atom<CardMenu | null>(null);

export function openCardMenu(topicId: string, opener: HTMLElement): void {
  store.set(cardMenuAtom, { topicId, anchor: anchorOf(opener), opener });
}
