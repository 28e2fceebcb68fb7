import { describe, expect, it } from 'vitest';
import { type ColumnBox, gapAt, gapsOf } from './column-drag.ts';

const box = (key: string, start: number, end: number, kind?: 'fixed' | 'pinned'): ColumnBox => ({
  key,
  start,
  end,
  fixed: kind === 'fixed',
  pinned: kind !== undefined,
});

/** Scrolled by 150: a is under the pinned columns altogether, b in part. */
const SCROLLED = [
  box('name', 50, 200, 'fixed'),
  box('p', 200, 300, 'pinned'),
  box('a', 150, 250),
  box('b', 250, 350),
  box('c', 350, 450),
];

describe('A column can be put', () => {
  it('before every column but the one that names the row, and behind all', () => {
    const boxes = [box('name', 0, 100, 'fixed'), box('a', 100, 200), box('b', 200, 300)];
    expect(gapsOf(boxes)).toEqual([
      { before: 'a', at: 100 },
      { before: 'b', at: 200 },
      { before: null, at: 300 },
    ]);
  });

  it('behind the pinned columns, and nowhere under them', () => {
    expect(gapsOf(SCROLLED)).toEqual([
      { before: 'p', at: 200 },
      { before: 'a', at: 300 },
      { before: 'c', at: 350 },
      { before: null, at: 450 },
    ]);
  });

  it('to the place nearest to the pointer, unless it stands there already', () => {
    expect(gapAt(SCROLLED, 'c', 210)).toEqual({ before: 'p', at: 200 });
    expect(gapAt(SCROLLED, 'p', 440)).toEqual({ before: null, at: 450 });
    expect(gapAt(SCROLLED, 'c', 360)).toBeNull();
    expect(gapAt(SCROLLED, 'c', 449)).toBeNull();
  });
});
