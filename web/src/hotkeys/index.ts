export { formatKeys } from './format-keys.ts';
export { isSingleKey } from './match.ts';
export {
  helpOpenAtom,
  HOTKEY_GROUPS,
  type Hotkey,
  type HotkeyGroup,
  hotkeysAtom,
  KeysOffContext,
  listenForHotkeys,
  Opening,
  registerHotkey,
  useHotkey,
  useListedKeys,
} from './registry.ts';
export { VIEW_KEYS } from './view-keys.ts';
