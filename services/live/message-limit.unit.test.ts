import { describe, expect, it } from 'vitest';
import { MessageLimit } from './message-limit.ts';

const taken = (limit: MessageLimit, count: number, now: number) =>
  Array.from({ length: count }, () => limit.take(now)).filter(Boolean).length;

describe('the messages of one connection', () => {
  it('LP5: may come in a burst, then at their rate', () => {
    const limit = new MessageLimit(10, 30, 0);
    expect(taken(limit, 100, 0)).toBe(30);
    expect(taken(limit, 100, 1_000)).toBe(10);
    expect(taken(limit, 100, 1_050)).toBe(0);
    expect(taken(limit, 100, 3_600_000)).toBe(30);
  });

  it('LP43: are taken as a whole where they come together, and what is taken beyond the limit is owed', () => {
    const limit = new MessageLimit(10, 30, 0);
    expect([limit.take(0, 50), limit.take(1_000), limit.take(1_900)]).toEqual([true, false, false]);
    expect(limit.take(2_200)).toBe(true);
  });
});
