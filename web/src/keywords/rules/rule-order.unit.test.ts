import { LIMITS } from '@keywright/events/catalogue';
import { describe, expect, it } from 'vitest';
import { placeBetween } from './rule-order.ts';

const rule = (id: string, order: number) => ({ id, order });

describe('The place of a standing rule', () => {
  it('is between its neighbours, and they keep theirs', () => {
    const others = [rule('a', 100), rule('b', 200)];
    expect(placeBetween(others, rule('c', 300), 1)).toEqual([rule('c', 150)]);
    expect(placeBetween(others, rule('c', 300), 0)[0]!.order).toBeLessThan(100);
    expect(placeBetween(others, rule('c', 0), 2)[0]!.order).toBeGreaterThan(200);
  });

  it('is written anew for all where there is no room', () => {
    const moves = placeBetween([rule('a', 0), rule('b', 1), rule('c', 300)], rule('d', 5), 1);
    expect(moves).toEqual([rule('a', 100), rule('d', 200), rule('b', 300), rule('c', 400)]);
    const atEnd = placeBetween([rule('a', LIMITS.ruleOrder)], rule('b', 1), 1);
    expect(atEnd).toEqual([rule('a', 100), rule('b', 200)]);
  });
});
