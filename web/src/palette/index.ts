export { Palette } from './palette.tsx';
export { openPalette, type PaletteCommand } from './registry.ts';
export { usePaletteCommands } from './use-palette-commands.ts';
