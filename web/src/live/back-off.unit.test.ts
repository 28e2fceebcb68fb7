import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOff } from './socket.ts';

const attempt = fc.nat({ max: 1000 });
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the wait before another attempt', () => {
  it('LP29: lies between 0.5 and 2 s while the tab is visible', () => {
    fc.assert(
      fc.property(attempt, random, (n, r) => {
        expect(backOff(n, true, r)).toBeGreaterThanOrEqual(500);
        expect(backOff(n, true, r)).toBeLessThanOrEqual(2000);
      }),
    );
  });

  it('LP29: grows to five minutes while it is hidden', () => {
    expect([0, 1, 4, 30].map((n) => backOff(n, false, 0.999999))).toEqual([
      expect.closeTo(1000, -1),
      expect.closeTo(2000, -1),
      expect.closeTo(16_000, -1),
      expect.closeTo(300_000, -1),
    ]);
  });

  it('LP29: is drawn at random, so that a thousand tabs do not come back at once', () => {
    expect(new Set([0, 0.25, 0.5, 0.75].map((r) => backOff(3, true, r))).size).toBe(4);
  });
});
