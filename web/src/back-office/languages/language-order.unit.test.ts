import { describe, expect, it } from 'vitest';
import { ordersOf } from './language-order.ts';

const rows = (...orders: number[]) => orders.map((order, at) => ({ code: 'abcdef'[at]!, order }));
const said = (orders: number[], code: string, step: -1 | 1) =>
  ordersOf(rows(...orders), code, step).map(({ row, order }) => [row.code, order]);

describe('A language that is to stand elsewhere', () => {
  it.each([
    [
      'changes places with the one before it',
      [1, 2, 3],
      'b',
      -1,
      [
        ['b', 1],
        ['a', 2],
      ],
    ],
    [
      'changes places with the one after it',
      [1, 5, 9],
      'b',
      1,
      [
        ['c', 5],
        ['b', 9],
      ],
    ],
    ['is not the first already', [1, 2], 'a', -1, []],
    ['is not the last already', [1, 2], 'b', 1, []],
    ['is known', [1, 2], 'x', 1, []],
    [
      'gives numbers to those that have the same',
      [0, 0, 0],
      'c',
      -1,
      [
        ['c', 1],
        ['b', 2],
      ],
    ],
    ['leaves alone what stands far enough behind', [0, 0, 7], 'a', 1, [['a', 1]]],
  ] as const)('%s', (_, orders, code, step, expected) => {
    expect(said([...orders], code, step)).toEqual(expected);
  });

  it('stands where it is to stand afterwards, and all others as before', () => {
    const before = rows(3, 3, 4, 4, 9);
    const changed = new Map(ordersOf(before, 'd', -1).map(({ row, order }) => [row.code, order]));
    const after = before
      .map(({ code, order }) => ({ code, order: changed.get(code) ?? order }))
      .sort((one, other) => one.order - other.order);
    expect(after.map(({ code }) => code)).toEqual(['a', 'b', 'd', 'c', 'e']);
    expect(new Set(after.map(({ order }) => order)).size).toBe(5);
  });
});
