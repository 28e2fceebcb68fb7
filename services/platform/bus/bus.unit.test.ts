import { describe, expect, it } from 'vitest';
import { randomFrom } from '../testing/seeded-random.ts';
import { ChaosBus } from './chaos-bus.ts';
import { MemoryBus } from './memory-bus.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const HUNDRED = Array.from({ length: 100 }, (_, index) => index);

describe('The bus of one process', () => {
  it('carries messages in order to every subscriber of the subject, and to nobody else', async () => {
    const bus = new MemoryBus();
    const [first, second, other]: unknown[][] = [[], [], []];
    bus.subscribe('a', (message) => first?.push(message));
    bus.subscribe('a', (message) => second?.push(message));
    bus.subscribe('b', (message) => other?.push(message));
    for (const number of HUNDRED) bus.publish('a', { number });
    expect(first).toEqual([]);
    await settled();
    expect(first).toEqual(HUNDRED.map((number) => ({ number })));
    expect(second).toEqual(first);
    expect(other).toEqual([]);
  });

  it('leaves out who has unsubscribed, once', async () => {
    const bus = new MemoryBus();
    const heard: string[] = [];
    const handler = (message: unknown) => heard.push(message as string);
    const unsubscribe = bus.subscribe('a', handler);
    bus.subscribe('a', handler);
    bus.publish('a', 'both');
    await settled();
    bus.publish('a', 'one');
    unsubscribe();
    unsubscribe();
    await settled();
    expect(heard).toEqual(['both', 'both', 'one']);
  });

  it('delivers to the others when a subscriber throws, and tells', async () => {
    const told: unknown[] = [];
    const bus = new MemoryBus((error, subject) => told.push([subject, (error as Error).message]));
    const heard: unknown[] = [];
    bus.subscribe('a', () => {
      throw new Error('no');
    });
    bus.subscribe('a', (message) => heard.push(message));
    bus.publish('a', 1);
    await settled();
    expect([heard, told]).toEqual([[1], [['a', 'no']]]);
  });

  it('delivers copies', async () => {
    const bus = new MemoryBus();
    const message = { list: [1] };
    const heard: unknown[] = [];
    bus.subscribe('a', (each) => heard.push(each));
    bus.publish('a', message);
    message.list.push(2);
    await settled();
    expect(heard).toEqual([{ list: [1] }]);
  });

  it('is silent once closed', async () => {
    const bus = new MemoryBus();
    const heard: unknown[] = [];
    bus.subscribe('a', (message) => heard.push(message));
    bus.publish('a', 1);
    await bus.close();
    bus.publish('a', 2);
    await settled();
    expect(heard).toEqual([]);
  });
});

async function through(seed: number, chaos: ConstructorParameters<typeof ChaosBus>[2]): Promise<number[]> {
  const bus = new ChaosBus(new MemoryBus(), seed, chaos);
  const heard: number[] = [];
  bus.subscribe('a', (message) => heard.push(message as number));
  for (const number of HUNDRED) bus.publish('a', number);
  bus.publish('a', -1);
  await expect.poll(() => bus.delayed, { interval: 1 }).toBe(0);
  await settled();
  await bus.close();
  return heard.filter((number) => number >= 0);
}

describe('The bus at its worst', () => {
  const none = { drop: 0, double: 0, delay: 0 };

  it('is a bus like any other without its chances', async () => {
    expect(await through(1, none)).toEqual(HUNDRED);
  });

  it.each([
    ['drops', { ...none, drop: 0.3 }, (heard: number[]) => new Set(heard).size < 100],
    ['doubles', { ...none, double: 0.3 }, (heard: number[]) => heard.length > new Set(heard).size],
    [
      'reorders',
      { ...none, delay: 0.5, delayMs: 5 },
      (heard: number[]) => heard.some((n, i) => n < (heard[i - 1] ?? 0)),
    ],
  ])('%s messages', async (_, chaos, shown) => {
    expect(shown(await through(7, chaos))).toBe(true);
  });

  it('does the same for the same seed, and something else for another', async () => {
    const chaos = { ...none, drop: 0.4, double: 0.4 };
    expect(await through(5, chaos)).toEqual(await through(5, chaos));
    expect(await through(5, chaos)).not.toEqual(await through(6, chaos));
  });

  it('draws numbers that are spread from 0 to 1', () => {
    const random = randomFrom(3);
    const drawn = Array.from({ length: 10_000 }, random);
    for (const tenth of HUNDRED.slice(0, 10)) {
      const share = drawn.filter((number) => Math.floor(number * 10) === tenth).length / 10_000;
      expect(share).toBeGreaterThan(0.08);
      expect(share).toBeLessThan(0.12);
    }
  });
});
