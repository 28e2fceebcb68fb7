import { atom } from 'jotai';

/** The project that the reader is deleting in this window: what they know already is not said to them. */
export const leavingAtom = atom<string | null>(null);
