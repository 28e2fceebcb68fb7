import { describe, expect, it } from 'vitest';
import { BoundedQueue, ByteSemaphore } from './back-pressure.ts';

const semaphoreOf = (most: number, queue: number) => new ByteSemaphore({ most, mostBytes: 100, queue });

/** Work that ends when a test says so, and the order in which pieces of it began. */
function pieces(semaphore: ByteSemaphore, count: number, sizes: readonly number[] = []) {
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const results = Array.from({ length: count }, (_, index) =>
    semaphore.run(sizes[index] ?? 1, () => {
      began.push(index);
      return new Promise<number>((resolve) => (ends[index] = () => resolve(index)));
    }),
  );
  return { began, results, end: (index: number) => ends[index]?.() };
}

describe('A byte semaphore', () => {
  it('lets no more pieces of work run at once than allowed, and the others in the order they came', async () => {
    const { began, results, end } = pieces(semaphoreOf(2, 10), 4);
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

  it('lets no more bytes be under way than allowed, but a piece that is larger runs alone', async () => {
    const { began, results, end } = pieces(semaphoreOf(9, 10), 4, [60, 50, 30, 200]);
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

  it('is given on by work that failed', async () => {
    const semaphore = semaphoreOf(1, 10);
    const failing = semaphore.run(1, () => Promise.reject(new Error('failed')));
    const next = semaphore.run(1, () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('done');
  });

  it('is full when as many wait as may', () => {
    const semaphore = semaphoreOf(1, 2);
    pieces(semaphore, 2);
    expect(semaphore.full).toBe(false);
    pieces(semaphore, 1);
    expect(semaphore.full).toBe(true);
  });
});

describe('A bounded queue', () => {
  it('gives out what came in order, as many as asked for', async () => {
    const queue = new BoundedQueue<number>(10);
    for (const item of [1, 2, 3]) await queue.put(item);
    expect(queue.take(2)).toEqual([1, 2]);
    expect(queue.take(2)).toEqual([3]);
    expect(queue.take(2)).toEqual([]);
  });

  it('tells of an end only behind everything that came before it', async () => {
    const queue = new BoundedQueue<number>(10);
    await queue.put(1);
    queue.fail(new Error('cut off'));
    queue.fail(new Error('and again'));
    expect(queue.take(5)).toEqual([1]);
    expect(() => queue.take(5)).toThrow('cut off');
    expect(() => queue.take(5)).toThrow('cut off');
  });

  it('lets who fills it wait until there is room', async () => {
    const queue = new BoundedQueue<number>(2);
    await queue.put(1);
    let room = false;
    const waiting = queue.put(2).then(() => (room = true));
    await Promise.resolve();
    expect(room).toBe(false);
    expect(queue.take(1)).toEqual([1]);
    await waiting;
    expect(room).toBe(true);
  });

  it.each([
    ['something comes', (queue: BoundedQueue<number>) => void queue.put(1)],
    ['its end comes', (queue: BoundedQueue<number>) => queue.fail(new Error('over'))],
    ['it is poked', (queue: BoundedQueue<number>) => queue.poke()],
  ])('ends a wait when %s', async (_, happen) => {
    const queue = new BoundedQueue<number>(10);
    const waiting = queue.wait(3_600_000);
    happen(queue);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('does not wait while it holds something, nor longer than asked', async () => {
    const queue = new BoundedQueue<number>(10);
    await queue.wait(1);
    await queue.put(1);
    await expect(queue.wait(3_600_000)).resolves.toBeUndefined();
  });
});
