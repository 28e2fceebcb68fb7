export { helpOpenAtom } from './help-open.ts';
export { formatKeys } from './format-keys.ts';
export { type Hotkey, hotkeysAtom, listenForHotkeys, registerHotkey } from './registry.ts';
export { useHotkey } from './use-hotkey.ts';
export { VIEW_KEYS } from './view-keys.ts';
