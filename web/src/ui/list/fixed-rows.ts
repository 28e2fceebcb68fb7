import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * px that every browser lays out; Firefox ends at 17.8 million, Chrome at 33.5. A list that is taller keeps this height,
 * and one px of scrolling passes several of its own.
 */
export const TALLEST = 15_000_000;

/** Where a scroller stands, in px. */
export interface ScrollPlace {
  scrollTop: number;
  /** Height of what is seen of the rows. */
  seen: number;
}

export interface FixedList {
  count: number;
  /** px, every row the same. */
  rowHeight: number;
}

export interface FixedWindow {
  /** First and last row in the document; last is -1 where there are none. */
  first: number;
  last: number;
  /** px from the top of the body to a row. */
  startOf: (index: number) => number;
}

/** px of the body that holds the rows. */
export const bodyHeight = ({ count, rowHeight }: FixedList): number => Math.min(count * rowHeight, TALLEST);

/** px of rows passed by one px of scrolling: both ends of the scroller are those of the list. */
function rateOf(list: FixedList, seen: number): number {
  const [total, body] = [list.count * list.rowHeight, bodyHeight(list)];
  return total > body ? (total - seen) / (body - seen) : 1;
}

/** The rows near the window, and where they stand in the body. */
export function fixedWindow(
  list: FixedList,
  { scrollTop, seen }: ScrollPlace,
  overscan: number,
): FixedWindow {
  const { count, rowHeight } = list;
  const top = scrollTop * rateOf(list, seen);
  // Near the window a row is as far from its neighbours as it is tall, whatever the rate.
  const shift = top - scrollTop;
  return {
    first: Math.max(0, Math.floor(top / rowHeight) - overscan),
    last: Math.min(count - 1, Math.ceil((top + seen) / rowHeight) + overscan),
    startOf: (index) => index * rowHeight - shift,
  };
}

/** Where to scroll so that a row is seen whole; the same place where it is already. */
export function scrollTopFor(list: FixedList, { scrollTop, seen }: ScrollPlace, index: number): number {
  const rate = rateOf(list, seen);
  const top = scrollTop * rate;
  const start = index * list.rowHeight;
  const end = start + list.rowHeight;
  if (start < top) return start / rate;
  return end > top + seen ? (end - seen) / rate : scrollTop;
}

interface FixedRows {
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
      // However much is covered, there is room for the row itself.
      const seen = Math.max(rowHeight, now.seen);
      const top = scrollTopFor({ count, rowHeight }, { ...now, seen }, index);
      if (top !== now.scrollTop) scroller.current?.scrollTo({ top });
    },
    [scroller, measure, count, rowHeight],
  );
  const { first, last, startOf } = fixedWindow({ count, rowHeight }, place, overscan);
  const rows = [];
  for (let index = first; index <= last; index += 1) rows.push({ index, start: startOf(index) });
  return { rows, height, scrollTo };
}
