export { keysShown } from './keys-shown.ts';
export { type Hotkey, hotkeysAtom, listenForHotkeys } from './registry.ts';
export { useHotkey } from './use-hotkey.ts';
