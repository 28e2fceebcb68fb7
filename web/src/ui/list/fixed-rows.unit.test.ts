import { describe, expect, it } from 'vitest';
import { bodyHeight, fixedWindow, scrollTopFor, TALLEST } from './fixed-rows.ts';

const MILLION = { count: 1_000_000, rowHeight: 36 };
const SEEN = 600;
const LAST_PLACE = { scrollTop: TALLEST - SEEN, seen: SEEN };

describe('The window of a list of a million rows', () => {
  it('is no taller than browsers can lay out', () => {
    expect(bodyHeight(MILLION)).toBe(TALLEST);
  });

  it('begins with the first row and ends with row 999,999, at the very end of the scroller', () => {
    const first = fixedWindow(MILLION, { scrollTop: 0, seen: SEEN }, 0);
    expect([first.first, first.startOf(0)]).toEqual([0, 0]);
    const last = fixedWindow(MILLION, LAST_PLACE, 0);
    expect(last.last).toBe(999_999);
    expect(last.startOf(999_999) + 36).toBeCloseTo(TALLEST, 3);
  });

  it('shows rows side by side wherever it stands', () => {
    for (const scrollTop of [1, 777_777, 7_500_000, TALLEST - SEEN - 1]) {
      const { first, last, startOf } = fixedWindow(MILLION, { scrollTop, seen: SEEN }, 0);
      expect(startOf(first + 1) - startOf(first)).toBeCloseTo(36, 3);
      expect(startOf(first)).toBeLessThanOrEqual(scrollTop + 0.001);
      expect(startOf(last) + 36).toBeGreaterThanOrEqual(scrollTop + SEEN - 0.001);
      expect(last - first).toBeLessThanOrEqual(19);
    }
  });

  it.each([0, 1, 500_000, 999_998, 999_999])('is brought to row %d', (index) => {
    const scrollTop = scrollTopFor(MILLION, { scrollTop: 3_000_000, seen: SEEN }, index);
    const { startOf } = fixedWindow(MILLION, { scrollTop, seen: SEEN }, 0);
    expect(startOf(index)).toBeGreaterThanOrEqual(scrollTop - 0.001);
    expect(startOf(index) + 36).toBeLessThanOrEqual(scrollTop + SEEN + 0.001);
  });

  it('stays where the row is seen already', () => {
    expect(scrollTopFor(MILLION, LAST_PLACE, 999_990)).toBe(LAST_PLACE.scrollTop);
  });
});

describe('The window of a short list', () => {
  it('scrolls px by px', () => {
    const list = { count: 100, rowHeight: 32 };
    expect(fixedWindow(list, { scrollTop: 320, seen: 320 }, 2)).toMatchObject({ first: 8, last: 22 });
    expect(fixedWindow(list, { scrollTop: 320, seen: 320 }, 2).startOf(10)).toBe(320);
  });

  it('is empty where there are no rows', () => {
    expect(fixedWindow({ count: 0, rowHeight: 32 }, { scrollTop: 0, seen: 320 }, 2).last).toBe(-1);
  });
});
