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
