export { helpOpenAtom } from './help-open.ts';
export { keysShown } from './keys-shown.ts';
export { type Hotkey, hotkeysAtom, listenForHotkeys, registerHotkey } from './registry.ts';
export { useHotkey } from './use-hotkey.ts';
export { VIEW_KEYS } from './view-keys.ts';
