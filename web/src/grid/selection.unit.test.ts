import { describe, expect, it } from 'vitest';
import { between } from './selection.ts';

describe('a range of rows', () => {
  const ids = ['a', 'b', 'c', 'd'];
  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['b', 'c', 'd']],
    ['c', 'c', ['c']],
    [null, 'c', ['c']],
    ['gone', 'c', ['c']],
  ])('from %s to %s is %j', (from, to, range) => {
    expect(between(ids, from, to)).toEqual(range);
  });
});
