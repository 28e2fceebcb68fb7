export { Palette } from './palette.tsx';
export { openPalette, type PaletteCommand, usePaletteCommands } from './registry.ts';
