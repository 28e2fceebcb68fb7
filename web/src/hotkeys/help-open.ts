import { atom } from 'jotai';

/** Whether the sheet of shortcuts is open. */
export const helpOpenAtom = atom(false);
