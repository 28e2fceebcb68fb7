import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  bodyHeight,
  type FixedList,
  fixedWindow,
  isScaled,
  type ListPlace,
  movedTo,
  placeFor,
  type ScrollPlace,
  scrollTopAt,
} from './scaled-scroll.ts';

interface FixedRows {
  rows: readonly { index: number; /** px from the top of the body */ start: number }[];
  /** px of the body. */
  height: number;
  scrollTo: (index: number) => void;
}

const AT_TOP: ListPlace = { scrollTop: 0, seen: 0, shift: 0 };

/**
 * The rows near the window of a list whose rows are all of one height, up to millions of them: nothing is kept or
 * measured a row. What stands in the scroller beside the body (a head that sticks) counts as not seen.
 */
export function useFixedRows(
  { count, rowHeight }: FixedList,
  scroller: RefObject<HTMLElement | null>,
  overscan: number,
): FixedRows {
  // Where it was drawn last, which is that of a whole row, and where it stands.
  const [drawn, setDrawn] = useState<ListPlace>(AT_TOP);
  const place = useRef<ListPlace>(AT_TOP);
  const height = bodyHeight({ count, rowHeight });
  const measure = useCallback((): ScrollPlace => {
    const element = scroller.current;
    if (element === null) return AT_TOP;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const beside = scrollHeight > clientHeight ? scrollHeight - height : 0;
    return { scrollTop, seen: Math.max(0, clientHeight - beside) };
  }, [scroller, height]);
  const draw = useCallback(
    (next: ListPlace) => {
      place.current = next;
      const { seen, shift } = next;
      // Within one row nothing enters or leaves: no render.
      const top = Math.floor((next.scrollTop + shift) / rowHeight) * rowHeight;
      setDrawn((now) =>
        now.scrollTop + now.shift === top && now.shift === shift && now.seen === seen
          ? now
          : { scrollTop: top - shift, seen, shift },
      );
    },
    [rowHeight],
  );
  /** Scrolls there; the browser may round where it goes, and rows are drawn for where it is. */
  const go = useCallback(
    (next: ListPlace) => {
      const element = scroller.current;
      if (element === null) return;
      const top = next.scrollTop + next.shift;
      if (next.scrollTop !== element.scrollTop) element.scrollTo({ top: next.scrollTop });
      const list = { count, rowHeight };
      draw({
        ...next,
        shift: isScaled(list) ? Math.round(top - element.scrollTop) : 0,
        scrollTop: element.scrollTop,
      });
    },
    [scroller, draw, count, rowHeight],
  );

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const list = { count, rowHeight };
    const read = (): void => draw(movedTo(list, place.current, measure()));
    const onScroll = (): void => flushSync(read);
    const onEnd = (): void => {
      // What was scrolled by rows has taken the scroller away from where a jump would lead: it is put back unseen.
      const { scrollTop, seen, shift } = place.current;
      const wanted = scrollTopAt(list, scrollTop + shift, seen);
      if (!isScaled(list) || Math.abs(wanted - scrollTop) < 1) return;
      flushSync(() => go({ scrollTop: wanted, seen, shift: scrollTop + shift - wanted }));
    };
    if (isScaled(list) || place.current.shift === 0) read();
    // It has become short enough to be laid out: the same rows stay in sight.
    else go({ ...measure(), scrollTop: place.current.scrollTop + place.current.shift, shift: 0 });
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('scrollend', onEnd);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('scrollend', onEnd);
    };
  }, [scroller, measure, draw, go, count, rowHeight]);

  const scrollTo = useCallback(
    (index: number) => {
      const list = { count, rowHeight };
      const now = movedTo(list, place.current, measure());
      // However much is covered, there is room for the row itself.
      const next = placeFor(list, { ...now, seen: Math.max(rowHeight, now.seen) }, index);
      if (next.scrollTop !== now.scrollTop || next.shift !== now.shift) go({ ...next, seen: now.seen });
    },
    [measure, go, count, rowHeight],
  );
  const { first, last, startOf } = fixedWindow({ count, rowHeight }, drawn, overscan);
  const rows = [];
  for (let index = first; index <= last; index += 1) rows.push({ index, start: startOf(index) });
  return { rows, height, scrollTo };
}
