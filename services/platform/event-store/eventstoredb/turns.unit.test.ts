import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const turnsOf = (most: number, queue: number) => new Turns({ most, mostBytes: 100, queue });

/** Work that ends when a test says so, and the order in which pieces of it began. */
function pieces(turns: Turns, count: number, sizes: readonly number[] = []) {
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const results = Array.from({ length: count }, (_, index) =>
    turns.run(sizes[index] ?? 1, () => {
      began.push(index);
      return new Promise<number>((resolve) => (ends[index] = () => resolve(index)));
    }),
  );
  return { began, results, end: (index: number) => ends[index]?.() };
}

describe('Turns', () => {
  it('let no more pieces of work run at once than allowed, and the others in the order they came', async () => {
    const { began, results, end } = pieces(turnsOf(2, 10), 4);
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

  it('let no more bytes be under way than allowed, but a piece that is larger run alone', async () => {
    const { began, results, end } = pieces(turnsOf(9, 10), 4, [60, 50, 30, 200]);
    expect(began).toEqual([0]);
    end(0);
    await results[0];
    expect(began).toEqual([0, 1, 2]);
    end(2);
    await results[2];
    expect(began).toEqual([0, 1, 2]);
    end(1);
    await results[1];
    expect(began).toEqual([0, 1, 2, 3]);
  });

  it('are given on by work that failed', async () => {
    const turns = turnsOf(1, 10);
    const failing = turns.run(1, () => Promise.reject(new Error('failed')));
    const next = turns.run(1, () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });

  it('are full when as many wait as may', () => {
    const turns = turnsOf(1, 2);
    pieces(turns, 2);
    expect(turns.full).toBe(false);
    pieces(turns, 1);
    expect(turns.full).toBe(true);
  });
});
