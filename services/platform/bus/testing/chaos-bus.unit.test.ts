import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../testing/seeded-random.ts';
import { ChaosBus } from './chaos-bus.ts';
import { MemoryBus } from '../memory-bus.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const HUNDRED = Array.from({ length: 100 }, (_, index) => index);

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

describe('The chaos bus', () => {
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
