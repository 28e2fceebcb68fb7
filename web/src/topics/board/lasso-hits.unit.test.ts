import { describe, expect, it } from 'vitest';
import { boxBetween, caughtIn, type PlacedCard } from './lasso-hits.ts';

const column = (left: number): PlacedCard['within'] => ({ left, top: 100, right: left + 200, bottom: 500 });
const card = (id: string, left: number, top: number): PlacedCard => ({
  id,
  box: { left, top, right: left + 200, bottom: top + 100 },
  within: column(left),
});
const CARDS = [
  card('a', 0, 110),
  card('b', 0, 220),
  card('c', 210, 110),
  card('above', 0, -10),
  card('below', 0, 520),
];

describe('a lasso over a board', () => {
  it.each([
    ['from the gap over both columns', [205, 150], [300, 160], ['c']],
    ['backwards', [300, 260], [190, 150], ['a', 'b', 'c']],
    ['around one', [-10, 105], [205, 215], ['a']],
    ['of no size beside the cards', [205, 480], [205, 480], []],
    ['between two cards', [10, 212], [180, 218], []],
    ['over what is scrolled out of its column', [0, 0], [200, 105], []],
    ['over what is below its window', [0, 505], [200, 700], []],
  ] as const)('%s', (_, [x1, y1], [x2, y2], ids) => {
    expect(caughtIn(boxBetween({ x: x1, y: y1 }, { x: x2, y: y2 }), CARDS)).toEqual(ids);
  });
});
