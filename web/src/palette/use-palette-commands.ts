import { useEffect } from 'react';
import { type PaletteCommand, registerCommands } from './registry.ts';

/** Entries of the palette while the component is on screen; memoise them. */
export function usePaletteCommands(commands: readonly PaletteCommand[]): void {
  useEffect(() => registerCommands(commands), [commands]);
}
