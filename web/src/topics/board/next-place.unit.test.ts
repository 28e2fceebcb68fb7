import { describe, expect, it } from 'vitest';
import { nextPlace } from './next-place.ts';

const COLUMNS = [['a', 'b', 'c'], [], ['d'], ['e', 'f']];

describe('moving the focus between cards', () => {
  it.each([
    ['ArrowDown', [0, 0], [0, 1]],
    ['ArrowDown', [0, 2], null],
    ['ArrowUp', [0, 2], [0, 1]],
    ['ArrowUp', [0, 0], null],
    ['Home', [0, 2], [0, 0]],
    ['End', [0, 0], [0, 2]],
    ['ArrowRight', [0, 2], [2, 0]],
    ['ArrowRight', [2, 0], [3, 0]],
    ['ArrowRight', [3, 1], null],
    ['ArrowLeft', [3, 1], [2, 0]],
    ['ArrowLeft', [2, 0], [0, 0]],
    ['ArrowLeft', [0, 1], null],
    ['Enter', [0, 0], null],
    ['a', [0, 0], null],
  ] as const)('%s from %j leads to %j', (key, [column, index], target) => {
    expect(nextPlace(key, { column, index }, COLUMNS)).toEqual(
      target && { column: target[0], index: target[1] },
    );
  });
});
