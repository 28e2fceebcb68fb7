import { atom } from 'jotai';
import type { ComponentType } from 'react';

/**
 * What the shell of a project has beside its screens, and its navigation: the inbox, also on a phone, what stands beside the
 * person (`Buttons`) and above (who is new in a role), and in the part of keywords their saved views, and what keeps the one on screen.
 */
interface LateParts {
  Host: ComponentType;
  NavInbox: ComponentType<{ compact: boolean }>;
  BottomInbox: ComponentType;
  Buttons: ComponentType;
  FirstVisit: ComponentType;
  KeywordViews: ComponentType<{ compact: boolean }>;
  KeepKeywords: ComponentType;
}

/** Grows when the account of the reader is told that tasks of theirs stand otherwise. */
export const ownTasksToldAtom = atom(0);

/** The same of what they have gathered in their baskets. */
export const basketsToldAtom = atom(0);

/** Parts that no first screen waits for: null until their code is there. */
export const latePartsAtom = atom<LateParts | null>(null);
