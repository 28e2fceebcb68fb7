import { atom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { store } from '../state/index.ts';

/** Something the palette can do. Its text is a label with values, or a name that needs no translation. */
export interface PaletteCommand {
  id: string;
  /** `context`: about the thing in focus; these stand first. */
  group: 'context' | 'topics' | 'views' | 'projects' | 'actions';
  label: string | { text: string };
  values?: Record<string, string | number>;
  /** Said beside it in smaller letters, already translated. */
  hint?: string;
  icon?: ReactNode;
  /** Its shortcut, as registered. */
  keys?: string;
  run: () => void;
}

export const paletteOpenAtom = atom(false);

/** What the screens on show add; the palette itself brings views, projects and settings. */
export const paletteCommandsAtom = atom<readonly PaletteCommand[]>([]);

export const openPalette = (): void => store.set(paletteOpenAtom, true);

/** Entries of the palette while the component is on screen; memoise them. */
export function usePaletteCommands(commands: readonly PaletteCommand[]): void {
  useEffect(() => {
    store.set(paletteCommandsAtom, (known) => [...known, ...commands]);
    return () => store.set(paletteCommandsAtom, (known) => known.filter((one) => !commands.includes(one)));
  }, [commands]);
}
