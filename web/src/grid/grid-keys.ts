import type { KeyboardEvent } from 'react';

export interface GridKeys {
  count: number;
  focused: number;
  /** Rows that fit into the window. */
  page: number;
  focus: (index: number) => void;
  open: (index: number) => void;
  toggle: (index: number, range: boolean) => void;
  /** Chooses up to a row, from the one that has the focus. */
  reach: (index: number) => void;
  menu: (index: number) => void;
  /** Does what is expected of a row. */
  act: (index: number) => void;
  /** Whether plain letters are keys. */
  letters: boolean;
  clear: () => void;
  all: () => void;
}

const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

const STEPS: Readonly<Record<string, (keys: GridKeys) => number>> = {
  ArrowDown: ({ focused }) => focused + 1,
  ArrowUp: ({ focused }) => focused - 1,
  PageDown: ({ focused, page }) => focused + page,
  PageUp: ({ focused, page }) => focused - page,
  Home: () => 0,
  End: ({ count }) => count - 1,
};

/**
 * Keys of a grid of rows: arrows, j and k walk, Space and x choose (Space with Shift a range), Enter opens, with Ctrl it does
 * what is expected, m asks for the menu, Escape lets go.
 */
export function onGridKey(event: KeyboardEvent, keys: GridKeys): void {
  const inRow = (event.target as HTMLElement).getAttribute('role') === 'row';
  if (!inRow) return;
  if (act(event, keys)) event.preventDefault();
}

function act(event: KeyboardEvent, keys: GridKeys): boolean {
  const mod = event.ctrlKey || event.metaKey;
  const letter = keys.letters && !mod && !event.altKey && !event.shiftKey ? event.key : '';
  const step = STEPS[LETTERS[letter] ?? event.key];
  if (step) {
    const next = Math.min(keys.count - 1, Math.max(0, step(keys)));
    if (event.shiftKey && next !== keys.focused) keys.reach(next);
    keys.focus(next);
    return true;
  }
  if (event.key === ' ' || letter === 'x') keys.toggle(keys.focused, event.shiftKey);
  else if (event.key === 'Enter' && mod) keys.act(keys.focused);
  else if (event.key === 'Enter') keys.open(keys.focused);
  else if (letter === 'm') keys.menu(keys.focused);
  else if (event.key === 'a' && mod) keys.all();
  else if (event.key === 'Escape') keys.clear();
  else return false;
  return true;
}
