import { useEffect } from 'react';

/** What may stand before the title of the tab, in this order. */
const ORDER = ['unread', 'progress'] as const;
type TabMark = (typeof ORDER)[number];

const marks = new Map<TabMark, string>();
let observer: MutationObserver | null = null;
/** What stands before the title that the screen has given. */
let written = '';

function write(): void {
  const title = document.title.startsWith(written) ? document.title.slice(written.length) : document.title;
  const texts = ORDER.flatMap((of) => marks.get(of) ?? []);
  written = texts.length === 0 ? '' : `(${texts.join(' · ')}) `;
  if (document.title !== written + title) document.title = written + title;
}

/** Says something before the title of the tab, whatever screen names itself there: "(4 · 40 %) Members"; null: nothing. */
export function useTabMark(of: TabMark, text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    marks.set(of, text);
    write();
    observer ??= new MutationObserver(write);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      marks.delete(of);
      write();
      if (marks.size === 0) observer?.disconnect();
    };
  }, [of, text]);
}
