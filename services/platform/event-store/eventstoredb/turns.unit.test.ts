import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

/** Work that ends when a test says so, and the order in which pieces of it began. */
function pieces(turns: Turns, count: number) {
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const results = Array.from({ length: count }, (_, index) =>
    turns.run(() => {
      began.push(index);
      return new Promise<number>((resolve) => (ends[index] = () => resolve(index)));
    }),
  );
  return { began, results, end: (index: number) => ends[index]?.() };
}

describe('Turns', () => {
  it('let no more pieces of work run at once than allowed, and the others in the order they came', async () => {
    const { began, results, end } = pieces(new Turns(2, 10), 4);
    expect(began).toEqual([0, 1]);
    end(1);
    await results[1];
    expect(began).toEqual([0, 1, 2]);
    end(0);
    end(2);
    await Promise.all([results[0], results[2]]);
    end(3);
    expect(await Promise.all(results)).toEqual([0, 1, 2, 3]);
    expect(began).toEqual([0, 1, 2, 3]);
  });

  it('are given on by work that failed', async () => {
    const turns = new Turns(1, 10);
    const failing = turns.run(() => Promise.reject(new Error('failed')));
    const next = turns.run(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });

  it('are full when as many wait as may', () => {
    const turns = new Turns(1, 2);
    pieces(turns, 2);
    expect(turns.full).toBe(false);
    pieces(turns, 1);
    expect(turns.full).toBe(true);
  });
});
