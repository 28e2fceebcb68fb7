import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { bodyHeight, type FixedList, fixedWindow, type ScrollPlace, scrollTopFor } from './fixed-window.ts';

export interface FixedRows {
  rows: readonly { index: number; /** px from the top of the body */ start: number }[];
  /** px of the body. */
  height: number;
  scrollTo: (index: number) => void;
}

/**
 * The rows near the window of a list whose rows are all of one height, up to millions of them: nothing is kept or
 * measured a row. What stands in the scroller beside the body (a head that sticks) counts as not seen.
 */
export function useFixedRows(
  { count, rowHeight }: FixedList,
  scroller: RefObject<HTMLElement | null>,
  overscan: number,
): FixedRows {
  const [place, setPlace] = useState<ScrollPlace>({ scrollTop: 0, seen: 0 });
  const height = bodyHeight({ count, rowHeight });
  const measure = useCallback((): ScrollPlace => {
    const element = scroller.current;
    if (element === null) return { scrollTop: 0, seen: 0 };
    const { scrollTop, scrollHeight, clientHeight } = element;
    const beside = scrollHeight > clientHeight ? scrollHeight - height : 0;
    return { scrollTop, seen: Math.max(0, clientHeight - beside) };
  }, [scroller, height]);

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const scaled = count * rowHeight > height;
    const read = (): void => {
      const next = measure();
      // Within one row nothing enters or leaves: no render.
      const scrollTop = scaled ? next.scrollTop : Math.floor(next.scrollTop / rowHeight) * rowHeight;
      setPlace((now) =>
        now.scrollTop === scrollTop && now.seen === next.seen ? now : { scrollTop, seen: next.seen },
      );
    };
    const onScroll = (): void => flushSync(read);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller, measure, count, rowHeight, height]);

  const scrollTo = useCallback(
    (index: number) => {
      const now = measure();
      const top = scrollTopFor({ count, rowHeight }, now, index);
      if (top !== now.scrollTop) scroller.current?.scrollTo({ top });
    },
    [scroller, measure, count, rowHeight],
  );
  const { first, last, startOf } = fixedWindow({ count, rowHeight }, place, overscan);
  const rows = [];
  for (let index = first; index <= last; index += 1) rows.push({ index, start: startOf(index) });
  return { rows, height, scrollTo };
}
