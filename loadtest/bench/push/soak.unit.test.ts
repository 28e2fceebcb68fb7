import { describe, expect, it } from 'vitest';
import { slopePerMinute } from './soak.ts';

const line = (...values: number[]) => values.map((value, index) => ({ minute: index / 6, value }));

describe('What a value grows by a minute', () => {
  it.each([
    ['nothing, when it stays', line(5, 5, 5, 5), 0],
    ['its slope over its mean, when it grows evenly', line(94, 96, 98, 100, 102, 104, 106), 12 / 100],
    ['less than nothing, when it shrinks', line(101, 100, 99), -6 / 100],
    ['little, when it only swings', line(100, 110, 100, 110, 100, 110, 100), 0],
  ])('is %s', (_, points, expected) => {
    expect(slopePerMinute(points)).toBeCloseTo(expected, 10);
  });

  it('is not known from a single sample', () => {
    expect(slopePerMinute(line(5))).toBeNaN();
  });
});
