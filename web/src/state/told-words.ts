import { atom } from 'jotai';

/** Languages whose changes a screen wants to hear of beside the one that is shown: those that it has side by side. */
export const heardLanguagesAtom = atom<readonly string[]>([]);

/** Grows when it is told that texts of any of these languages have changed. */
export const wordsToldAtom = atom(0);
