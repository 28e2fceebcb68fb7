import type { KeyboardEvent } from 'react';

export interface GridKeys {
  count: number;
  focused: number;
  /** Rows that fit into the window. */
  page: number;
  focus: (index: number) => void;
  open: (index: number) => void;
  toggle: (index: number, range: boolean) => void;
  menu: (index: number) => void;
  clear: () => void;
  all: () => void;
}

const STEPS: Readonly<Record<string, (keys: GridKeys) => number>> = {
  ArrowDown: ({ focused }) => focused + 1,
  ArrowUp: ({ focused }) => focused - 1,
  PageDown: ({ focused, page }) => focused + page,
  PageUp: ({ focused, page }) => focused - page,
  Home: () => 0,
  End: ({ count }) => count - 1,
};

/** Keys of a grid of rows: arrows walk, Space chooses (with Shift a range), Enter opens, m asks for the menu, Escape lets go. */
export function onGridKey(event: KeyboardEvent, keys: GridKeys): void {
  const inRow = (event.target as HTMLElement).getAttribute('role') === 'row';
  if (!inRow) return;
  if (act(event, keys)) event.preventDefault();
}

function act(event: KeyboardEvent, keys: GridKeys): boolean {
  const step = STEPS[event.key];
  if (step) {
    const next = Math.min(keys.count - 1, Math.max(0, step(keys)));
    if (event.shiftKey && next !== keys.focused) keys.toggle(next, true);
    keys.focus(next);
    return true;
  }
  if (event.key === ' ') keys.toggle(keys.focused, event.shiftKey);
  else if (event.key === 'Enter') keys.open(keys.focused);
  else if (event.key === 'm' && !event.ctrlKey && !event.metaKey) keys.menu(keys.focused);
  else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) keys.all();
  else if (event.key === 'Escape') keys.clear();
  else return false;
  return true;
}
