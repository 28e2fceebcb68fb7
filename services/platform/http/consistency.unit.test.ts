import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { etagOf, parseIfMatch, prefersAsync } from './consistency.ts';

describe('An If-Match header', () => {
  it.each([
    [undefined, null],
    ['*', null],
    ['"7"', 7n],
    ['W/"7"', 7n],
    [' "9007199254740993" ', 9007199254740993n],
  ])('%j demands %s', (header, revision) => {
    expect(parseIfMatch(header)).toBe(revision);
  });

  it.each(['7', '"seven"', '"1", "2"', '"-1"', '""'])('%j is refused', (header) => {
    expect(() => parseIfMatch(header)).toThrow(AppError);
  });

  it('takes the tag that was given', () => {
    expect(parseIfMatch(etagOf(12n))).toBe(12n);
  });
});

describe('A caller', () => {
  it.each([
    [undefined, false],
    ['respond-async', true],
    ['Respond-Async', true],
    ['return=minimal, respond-async; wait=5', true],
    ['wait=10', false],
    ['respond-asynchronous', false],
  ])('who prefers %j waits for no read model: %s', (prefer, expected) => {
    expect(prefersAsync({ headers: prefer === undefined ? {} : { prefer } })).toBe(expected);
  });

  it('may say so in one of several headers', () => {
    expect(prefersAsync({ headers: { prefer: ['return=minimal', 'respond-async'] } })).toBe(true);
  });
});
