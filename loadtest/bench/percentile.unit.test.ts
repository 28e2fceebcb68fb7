import { describe, expect, it } from 'vitest';
import { percentile, describeLatencies } from './percentile.ts';

describe('a percentile', () => {
  it.each([
    [[5], 0.5, 5],
    [[4, 1, 3, 2], 0.5, 2],
    [[4, 1, 3, 2], 0.99, 4],
    [[4, 1, 3, 2], 1, 4],
    [[4, 1, 3, 2], 0, 1],
  ])('of %j at %d is %d', (values, share, value) => {
    expect(percentile(values, share)).toBe(value);
  });

  it('of nothing is no number', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });

  it('is printed in whole milliseconds', () => {
    expect(describeLatencies([1.4, 2.6])).toBe('p50 1 ms, p99 3 ms, most 3 ms');
  });
});
