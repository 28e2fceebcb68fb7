import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePositions, isPosition } from './values.ts';

const position = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });

describe('positions', () => {
  it('order like the integers they stand for, also beyond 2^53', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(Math.sign(comparePositions(String(a), String(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it.each(['0', '7', '9223372036854775807'])('take %s as a position', (text) => {
    expect(isPosition(text)).toBe(true);
  });

  it.each(['', '01', '-1', '1.0', '1e3', ' 1', '10000000000000000000', 7, null, undefined, ['1']])(
    'do not take %j',
    (value) => {
      expect(isPosition(value)).toBe(false);
    },
  );
});
