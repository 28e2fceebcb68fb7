import { atom } from 'jotai';
import { useEffect, useRef } from 'react';
import { singleKeysAtom, store } from '../state/index.ts';
import { createMatcher, isSingleKey } from './match.ts';

export interface Hotkey {
  /** "c", "g t" (one after the other), "mod+k" (Ctrl or Cmd). */
  keys: string;
  /** Label of what it does, for the help sheet. */
  label: string;
  group: 'general' | 'go' | 'topics' | 'panel';
  run: (event: KeyboardEvent) => void;
}

/** The shortcuts of everything on screen right now; of two with the same keys the newer one wins. */
export const hotkeysAtom = atom<readonly Hotkey[]>([]);

export function registerHotkey(hotkey: Hotkey): () => void {
  store.set(hotkeysAtom, (known) => [...known, hotkey]);
  return () => store.set(hotkeysAtom, (known) => known.filter((one) => one !== hotkey));
}

/** A shortcut while the component is on screen. */
export function useHotkey({ keys, label, group, run }: Hotkey, enabled = true): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    return registerHotkey({ keys, label, group, run: (event) => latest.current(event) });
  }, [keys, label, group, enabled]);
}

/** Whether the sheet of shortcuts is open. */
export const helpOpenAtom = atom(false);

const TYPING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]';
/** Places that use plain keys for themselves. */
const BUSY = '[role=menu], [role=listbox], [aria-modal=true]';

function closed(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  return Boolean(
    target?.closest(TYPING) ?? target?.closest(BUSY) ?? document.querySelector('[aria-modal=true]'),
  );
}

/** The one listener for shortcuts of the page. Answers how to take it away. */
export function listenForHotkeys(): () => void {
  const match = createMatcher();
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || event.isComposing || event.key === undefined) return;
    const plainKeys = store.get(singleKeysAtom) && !closed(event);
    const open = store.get(hotkeysAtom).filter(({ keys }) => plainKeys || !isSingleKey(keys));
    const { key, altKey: alt, shiftKey: shift } = event;
    const found = match(
      [...new Set(open.map(({ keys }) => keys))],
      { key, alt, shift, ctrl: event.ctrlKey || event.metaKey },
      event.timeStamp,
    );
    const hotkey = open.findLast(({ keys }) => keys === found);
    if (hotkey === undefined) return;
    event.preventDefault();
    hotkey.run(event);
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
