import { describe, expect, it } from 'vitest';
import { prefersAsync } from './prefer.ts';

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
