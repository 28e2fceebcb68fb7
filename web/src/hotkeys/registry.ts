import { atom } from 'jotai';
import { createContext, use, useEffect, useRef } from 'react';
import { singleKeysAtom, store } from '../state/index.ts';
import { useEscape } from '../ui/index.ts';
import { createMatcher, isSingleKey } from './match.ts';

export interface Hotkey {
  /** "c", "g t" (one after the other), "mod+k" (Ctrl or Cmd). */
  keys: string;
  /** Label of what it does, for the help sheet. */
  label: string;
  group: HotkeyGroup;
  /** Where one types the key keeps its own meaning. */
  notTyping?: true;
  /** Absent where what has the focus listens itself: the key is only listed of. */
  run?: (event: KeyboardEvent) => void;
}

/** Where keys work, in the order of the help sheet. */
export const HOTKEY_GROUPS = [
  'general',
  'go',
  'topics',
  'filter',
  'list',
  'selection',
  'columns',
  'edges',
  'board',
  'calendar',
  'tray',
  'panel',
  'writing',
] as const;
export type HotkeyGroup = (typeof HOTKEY_GROUPS)[number];

/** The shortcuts of everything on screen right now; of two with the same keys the newer one wins. */
export const hotkeysAtom = atom<readonly Hotkey[]>([]);

export function registerHotkey(hotkey: Hotkey): () => void {
  store.set(hotkeysAtom, (known) => [...known, hotkey]);
  return () => store.set(hotkeysAtom, (known) => known.filter((one) => one !== hotkey));
}

/** Around a part of the screen whose keys are off: another one like it has them. */
export const KeysOffContext = createContext(false);

/** Keys that parts of a screen listen to themselves, for the help sheet while they are there; a constant list. */
export function useListedKeys(listed: readonly Omit<Hotkey, 'run'>[]): void {
  const off = use(KeysOffContext);
  useEffect(() => {
    const stops = off ? [] : listed.map(registerHotkey);
    return () => stops.forEach((stop) => stop());
  }, [listed, off]);
}

/** A shortcut while the component is on screen. */
export function useHotkey(
  { keys, label, group, notTyping, run }: Hotkey & Required<Pick<Hotkey, 'run'>>,
  wanted = true,
): void {
  const enabled = !use(KeysOffContext) && wanted;
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    return registerHotkey({
      keys,
      label,
      group,
      ...(notTyping && { notTyping }),
      run: (event) => latest.current(event),
    });
  }, [keys, label, group, notTyping, enabled]);
}

/** Stands in for a dialog while its code is fetched: Esc is meant for it already, and for nothing below it. */
export function Opening({ onClose }: { onClose: () => void }) {
  useEscape(true, onClose);
  return null;
}

/** Whether the sheet of shortcuts is open. */
export const helpOpenAtom = atom(false);

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
/** Places that use plain keys for themselves. */
const BUSY = '[role=menu], [role=listbox], button[role=combobox], [aria-modal=true]';

/** There the arrows choose. */
const CHOOSING = '[role=radiogroup], [role=tablist]';

function closed(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return Boolean(
    target?.closest(TYPING) ??
    target?.closest(BUSY) ??
    (event.key.startsWith('Arrow') && target?.closest(CHOOSING)),
  );
}

/** The one listener for shortcuts of the page. Answers how to take it away. */
export function listenForHotkeys(): () => void {
  const match = createMatcher();
  let overlaid = false;
  /** The shortcuts that are open to what has the focus. */
  function openTo(event: KeyboardEvent): readonly Hotkey[] {
    const plainKeys = store.get(singleKeysAtom) && !overlaid && !closed(event);
    const types = event.target instanceof Element && event.target.closest(TYPING) !== null;
    return store
      .get(hotkeysAtom)
      .filter(
        ({ keys, run, notTyping }) =>
          run !== undefined && (plainKeys || !isSingleKey(keys)) && !(types && notTyping),
      );
  }
  /**
   * Asked before anybody closes a dialog for this key, and of the page: a dialog has the focus a moment after it opens. The second
   * key of a row of keys is for what was begun, whatever it means by itself to the row that has the focus.
   */
  function onCapture(event: KeyboardEvent) {
    overlaid = document.querySelector('[aria-modal=true]') !== null;
    if (event.isComposing || event.key === undefined) return;
    const all = openTo(event).map(({ keys }) => keys);
    if (!match.continues(all, pressOf(event), event.timeStamp)) return;
    event.stopPropagation();
    onKeyDown(event);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing || event.key === undefined) return;
    const open = openTo(event);
    const found = match([...new Set(open.map(({ keys }) => keys))], pressOf(event), event.timeStamp);
    const hotkey = open.findLast(({ keys }) => keys === found);
    if (hotkey?.run === undefined) return;
    event.preventDefault();
    hotkey.run(event);
  }
  window.addEventListener('keydown', onCapture, true);
  document.addEventListener('keydown', onKeyDown);
  return () => {
    window.removeEventListener('keydown', onCapture, true);
    document.removeEventListener('keydown', onKeyDown);
  };
}

const pressOf = ({ key, altKey: alt, shiftKey: shift, ctrlKey, metaKey }: KeyboardEvent) => ({
  ...{ key, alt, shift },
  ctrl: ctrlKey || metaKey,
});
