import type { ClipboardEvent } from 'react';

/** Several lines that were copied, of those of a table the first cell, as a field of one line separates words; null: they are none. */
export function linesAsWords(copied: string): string | null {
  const lines = copied
    .split(/\r\n?|\n/)
    .map((line) => (line.split('\t')[0] ?? '').trim())
    .filter(Boolean);
  return lines.length < 2 ? null : lines.join(', ');
}

/** Has lines that are pasted into a field of one line be words of their own: the browser would make one of them. */
export const pastingLines =
  (put: (text: string) => void) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const words = linesAsWords(event.clipboardData.getData('text'));
    if (words === null) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    put(value.slice(0, from) + words + value.slice(to));
  };
