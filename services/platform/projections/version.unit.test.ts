import { describe, expect, it } from 'vitest';
import { firstVersionOf, isNewer, versionOf, versionText } from './version.ts';

describe('A version', () => {
  it('follows from a number and the first three bytes of a hash, and fits an integer of the database', () => {
    expect(versionText(versionOf(2, Buffer.from('00a1f3ff', 'hex')))).toBe('2.00a1f3');
    expect(versionOf(127, Buffer.from('ffffff', 'hex'))).toBe(2 ** 31 - 1);
    expect(versionText(7)).toBe('7');
  });

  it.each([0, 128, 1.5])('has no number %d', (number) => {
    expect(() => versionOf(number, Buffer.alloc(3))).toThrow(/1 to 127/);
  });

  it.each([
    [firstVersionOf(2), firstVersionOf(1) + 9, true],
    [firstVersionOf(1) + 9, firstVersionOf(1), false],
    [firstVersionOf(1), firstVersionOf(1) + 9, false],
    [firstVersionOf(1), 3, true],
    [3, firstVersionOf(1), false],
    [3, 2, true],
    [2, 2, false],
  ])('%d is newer than %d by its number alone: %s', (version, other, expected) => {
    expect(isNewer(version, other)).toBe(expected);
  });
});
