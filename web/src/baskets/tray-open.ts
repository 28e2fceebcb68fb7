import { atom } from 'jotai';
import { store, whenPersonChanges } from '../state/index.ts';

/** Whether the baskets stand over the screen. */
export const trayOpenAtom = atom(false);

whenPersonChanges(() => store.set(trayOpenAtom, false));

export const openTray = (): void => store.set(trayOpenAtom, true);
