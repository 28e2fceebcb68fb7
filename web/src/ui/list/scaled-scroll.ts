/**
 * px that every browser lays out; Firefox ends at 17.8 million, Chrome at 33.5 (16.7 where a px is two of the screen). A
 * list that is taller keeps this height: its rows pass under the scroller, at their own pace while one scrolls, and faster
 * than it where one jumps.
 */
export const TALLEST = 15_000_000;

/** px at both ends in which the scroller always stands where the list does: whoever comes near an end gets there. */
const END_ZONE = 50_000;

export interface FixedList {
  count: number;
  /** px, every row the same. */
  rowHeight: number;
}

/** Where a scroller stands, in px. */
export interface ScrollPlace {
  scrollTop: number;
  /** Height of what is seen of the rows. */
  seen: number;
}

/** Where a scroller stands in a list, in px. */
export interface ListPlace extends ScrollPlace {
  /** From the top of the scroller to that of the list: a row is drawn so much higher than the list has it. */
  shift: number;
}

/** px of the body that holds the rows. */
export const bodyHeight = ({ count, rowHeight }: FixedList): number => Math.min(count * rowHeight, TALLEST);

/** px of all rows one below the other. */
const listHeight = ({ count, rowHeight }: FixedList): number => count * rowHeight;

/** Whether the list is taller than what a browser lays out. */
export const isScaled = (list: FixedList): boolean => listHeight(list) > TALLEST;

/** px of the list passed by one of the scroller between the two end zones, and px from the list's top to its last screen. */
function scaleOf(list: FixedList, seen: number): { rate: number; zone: number; end: number; last: number } {
  const [last, end] = [listHeight(list) - seen, bodyHeight(list) - seen];
  const zone = Math.min(END_ZONE, end / 4);
  return { rate: (last - 2 * zone) / (end - 2 * zone), zone, end, last };
}

/** The px of the list that a jump of the scroller to `scrollTop` leads to; both ends are those of the list. */
export function topAt(list: FixedList, { scrollTop, seen }: ScrollPlace): number {
  if (!isScaled(list)) return scrollTop;
  const { rate, zone, end, last } = scaleOf(list, seen);
  if (scrollTop <= zone) return scrollTop;
  if (scrollTop >= end - zone) return last - (end - scrollTop);
  return zone + (scrollTop - zone) * rate;
}

/** Where the scroller stands for a px of the list: the reverse of `topAt`. */
export function scrollTopAt(list: FixedList, top: number, seen: number): number {
  if (!isScaled(list)) return top;
  const { rate, zone, end, last } = scaleOf(list, seen);
  if (top <= zone) return top;
  if (top >= last - zone) return end - (last - top);
  return zone + (top - zone) / rate;
}

/** A place at which scroller and list agree, as after a jump. Whole px keep the letters of rows sharp. */
export function jumpedTo(list: FixedList, place: ScrollPlace): ListPlace {
  return { ...place, shift: Math.round(topAt(list, place) - place.scrollTop) };
}

/**
 * Where the list stands once its scroller has moved. What is less than the thumb of a scroll bar can move by (a wheel, keys,
 * a finger) passes rows at their own pace; what is more is a jump, and so is whatever leads to an end.
 */
export function movedTo(list: FixedList, now: ListPlace, place: ScrollPlace): ListPlace {
  if (!isScaled(list)) return { ...place, shift: 0 };
  const end = bodyHeight(list) - place.seen;
  const thumb = bodyHeight(list) / Math.max(1, place.seen);
  const isJump = Math.abs(place.scrollTop - now.scrollTop) > thumb / 2;
  if (isJump || place.scrollTop <= 0 || place.scrollTop >= end) return jumpedTo(list, place);
  const last = listHeight(list) - place.seen;
  const top = Math.min(last, Math.max(0, place.scrollTop + now.shift));
  return { ...place, shift: top - place.scrollTop };
}

/** Where the scroller has to go so that a row is seen whole; the same place where it is already. */
export function placeFor(list: FixedList, now: ListPlace, index: number): ListPlace {
  const { scrollTop, seen, shift } = now;
  const top = scrollTop + shift;
  const start = index * list.rowHeight;
  const end = start + list.rowHeight;
  if (start >= top && end <= top + seen) return now;
  const wanted = start < top ? start : end - seen;
  const near = wanted - shift;
  // Beside what is seen rows keep the place they are drawn at, where the scroller has room for that.
  const isNear = Math.abs(wanted - top) < seen && near > 0 && near < bodyHeight(list) - seen;
  return isNear
    ? { scrollTop: near, seen, shift }
    : { scrollTop: scrollTopAt(list, wanted, seen), seen, shift: wanted - scrollTopAt(list, wanted, seen) };
}

export interface FixedWindow {
  /** First and last row in the document; last is -1 where there are none. */
  first: number;
  last: number;
  /** px from the top of the body to a row. */
  startOf: (index: number) => number;
}

/** The rows near the window, and where they stand in the body. */
export function fixedWindow(list: FixedList, place: ListPlace, overscan: number): FixedWindow {
  const { count, rowHeight } = list;
  const { scrollTop, seen, shift } = place;
  const top = scrollTop + shift;
  return {
    first: Math.max(0, Math.floor(top / rowHeight) - overscan),
    last: Math.min(count - 1, Math.ceil((top + seen) / rowHeight) + overscan),
    startOf: (index) => index * rowHeight - shift,
  };
}
