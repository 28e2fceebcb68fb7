import type { KeyboardEvent } from 'react';

/** Handler of a menu's keys: arrows, Home and End walk its items, a digit presses the nth, Tab closes it as Esc does. */
export function menuKeys(close: () => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const target = nextItem(event.key, at, items.length);
    if (target !== null) items[target]?.focus();
    else if (/^[1-9]$/.test(event.key)) items[Number(event.key) - 1]?.click();
    else if (event.key === 'Tab') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** The place of the item a key leads to, or null where the key is not one of walking. */
function nextItem(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
