import { useEffect } from 'react';

const MARK = /^\(\d+ %\) /;

/** Says in the title of the tab how much is done, in percent, whatever screen names itself there; null: nothing is under way. */
export function useTabProgress(percent: number | null): void {
  useEffect(() => {
    if (percent === null) return;
    const mark = (): void => {
      const title = `(${percent} %) ${document.title.replace(MARK, '')}`;
      if (document.title !== title) document.title = title;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(MARK, '');
    };
  }, [percent]);
}
