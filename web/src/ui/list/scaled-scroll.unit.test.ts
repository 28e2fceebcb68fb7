import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bodyHeight,
  fixedWindow,
  jumpedTo,
  type ListPlace,
  movedTo,
  placeFor,
  scrollTopAt,
  TALLEST,
  topAt,
} from './scaled-scroll.ts';

const MILLION = { count: 1_000_000, rowHeight: 36 };
const SEEN = 600;
const END = TALLEST - SEEN;
const jump = (scrollTop: number): ListPlace => jumpedTo(MILLION, { scrollTop, seen: SEEN });
const indexAt = ({ scrollTop, shift }: ListPlace): number => (scrollTop + shift) / MILLION.rowHeight;

describe('The window of a list of a million rows', () => {
  it('is no taller than browsers can lay out', () => {
    expect(bodyHeight(MILLION)).toBe(TALLEST);
  });

  it('begins with the first row and ends with row 999,999, at the very end of the scroller', () => {
    const first = fixedWindow(MILLION, jump(0), 0);
    expect([first.first, first.startOf(0)]).toEqual([0, 0]);
    const last = fixedWindow(MILLION, jump(END), 0);
    expect(last.last).toBe(999_999);
    expect(last.startOf(999_999) + 36).toBe(TALLEST);
  });

  it('shows rows side by side wherever it stands', () => {
    for (const scrollTop of [1, 777_777, 7_500_000, END - 1]) {
      const { first, last, startOf } = fixedWindow(MILLION, jump(scrollTop), 0);
      expect(startOf(first + 1) - startOf(first)).toBe(36);
      expect(startOf(first)).toBeLessThanOrEqual(scrollTop);
      expect(startOf(last) + 36).toBeGreaterThanOrEqual(scrollTop + SEEN);
      expect(last - first).toBeLessThanOrEqual(19);
    }
  });

  it('jumps with the thumb and goes row by row with a wheel', () => {
    const middle = movedTo(MILLION, jump(0), { scrollTop: END / 2, seen: SEEN });
    expect(indexAt(middle)).toBeCloseTo((36_000_000 - SEEN) / 2 / 36, 0);
    const on = movedTo(MILLION, middle, { scrollTop: END / 2 + 360, seen: SEEN });
    expect(indexAt(on) - indexAt(middle)).toBe(10);
    expect(on.shift).toBe(middle.shift);
  });

  it.each([0, 1, 500_000, 999_998, 999_999])('is brought to row %d', (index) => {
    const place = placeFor(MILLION, jump(3_000_000), index);
    const { startOf } = fixedWindow(MILLION, place, 0);
    expect(startOf(index)).toBeGreaterThanOrEqual(place.scrollTop - 0.001);
    expect(startOf(index) + 36).toBeLessThanOrEqual(place.scrollTop + SEEN + 0.001);
    expect(place.scrollTop).toBeLessThanOrEqual(END);
  });

  it('stays where the row is seen already', () => {
    expect(placeFor(MILLION, jump(END), 999_990)).toEqual(jump(END));
  });

  it('comes from every row to every other, forwards and back, within the scroller', () => {
    const count = fc.integer({ min: 420_000, max: 50_000_000 });
    const wheel = fc.array(fc.integer({ min: -400, max: 400 }), { maxLength: 40 });
    fc.assert(
      fc.property(count, fc.double({ min: 0, max: 1, noNaN: true }), wheel, (rows, at, deltas) => {
        const list = { count: rows, rowHeight: 36 };
        const top = at * (rows * 36 - SEEN);
        const scrollTop = scrollTopAt(list, top, SEEN);
        expect(scrollTop).toBeGreaterThanOrEqual(0);
        expect(scrollTop).toBeLessThanOrEqual(END);
        expect(topAt(list, { scrollTop, seen: SEEN })).toBeCloseTo(top, 1);
        let place = jumpedTo(list, { scrollTop, seen: SEEN });
        for (const delta of deltas) {
          const next = Math.min(END, Math.max(0, place.scrollTop + delta));
          const before = place.scrollTop + place.shift;
          const went = next - place.scrollTop;
          place = movedTo(list, place, { scrollTop: next, seen: SEEN });
          // Up to a px, by which a place is rounded, rows pass at their own pace.
          expect(Math.abs(place.scrollTop + place.shift - before - went)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('The window of a short list', () => {
  it('scrolls px by px', () => {
    const list = { count: 100, rowHeight: 32 };
    const place = movedTo(list, { scrollTop: 0, seen: 320, shift: 0 }, { scrollTop: 320, seen: 320 });
    expect(fixedWindow(list, place, 2)).toMatchObject({ first: 8, last: 22 });
    expect(fixedWindow(list, place, 2).startOf(10)).toBe(320);
  });

  it('is empty where there are no rows', () => {
    expect(fixedWindow({ count: 0, rowHeight: 32 }, { scrollTop: 0, seen: 320, shift: 0 }, 2).last).toBe(-1);
  });
});
