export { formatKeys } from './format-keys.ts';
export {
  helpOpenAtom,
  type Hotkey,
  hotkeysAtom,
  listenForHotkeys,
  registerHotkey,
  useHotkey,
} from './registry.ts';
export { VIEW_KEYS } from './view-keys.ts';
