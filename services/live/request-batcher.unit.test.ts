import { describe, expect, it, vi } from 'vitest';
import { RequestBatcher } from './request-batcher.ts';

/** Doubles numbers, and remembers which ones travelled together. */
function doubling(most = 100) {
  const batches: number[][] = [];
  const asked = new RequestBatcher<number, number>({
    tickMs: 5,
    most,
    execute(numbers) {
      batches.push([...numbers]);
      if (numbers.includes(13)) return Promise.reject(new Error('thirteen'));
      return Promise.resolve(numbers.map((number) => number * 2));
    },
  });
  return { batches, ask: (number: number) => asked.ask(number) };
}

describe('Requests of one tick', () => {
  it('share one call, and each gets its own answer', async () => {
    const { batches, ask } = doubling();
    expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('are parted where they are too many', async () => {
    const { batches, ask } = doubling(2);
    expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1, 2], [3]]);
  });

  it('that come while a call is under way make the next one', async () => {
    const { batches, ask } = doubling();
    let later: Promise<number> | undefined;
    await ask(1).then(() => (later = ask(2)));
    expect(await later).toBe(4);
    expect(batches).toEqual([[1], [2]]);
  });

  it('of a burst wait for each other, and its last for a tick only', () => {
    vi.useFakeTimers();
    try {
      const { batches, ask } = doubling();
      for (const first of [20, 30, 40]) {
        for (const number of [0, 1, 2, 3]) void ask(first + number);
        vi.advanceTimersByTime(5);
      }
      expect(batches).toEqual([]);
      vi.advanceTimersByTime(5);
      expect(batches.map(({ length }) => length)).toEqual([12]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('fail together, and harm none that comes later', async () => {
    const { ask } = doubling();
    const outcomes = await Promise.allSettled([ask(1), ask(13)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await ask(4)).toBe(8);
  });
});
