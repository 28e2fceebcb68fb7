import { describe, expect, it } from 'vitest';
import { median, ratios, spread } from './statistics.ts';

describe('The median', () => {
  it.each([
    [[3], 3],
    [[5, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
    [[100, 1, 2, 3, 4], 3],
  ])('of %j is %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('of nothing is no number', () => {
    expect(median([])).toBeNaN();
  });
});

describe('The spread', () => {
  it.each([
    [[7, 7, 7], 0],
    [[90, 100, 105], 0.1],
    [[95, 100, 130], 0.3],
  ])('of %j is %d', (values, expected) => {
    expect(spread(values)).toBeCloseTo(expected);
  });
});

it('The ratio of each pair is ours over the yardstick', () => {
  expect(ratios([20, 30], [10, 60])).toEqual([2, 0.5]);
});
