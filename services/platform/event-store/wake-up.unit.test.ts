import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemoryBus } from '../bus/memory-bus.ts';
import { MemoryEventStore } from './memory/memory-event-store.ts';
import { shareWakeUps, STORE_APPENDED } from './wake-up.ts';

const append = (store: MemoryEventStore) =>
  store.append(`wake-${randomUUID()}`, 'none', [{ id: randomUUID(), type: 'Said', data: {}, metadata: {} }]);

/** Two processes on one bus; the second has a store whose wake-ups are counted. */
function twoProcesses() {
  const bus = new MemoryBus();
  const mine = new MemoryEventStore();
  const counts = { published: 0, woken: 0, wokeItself: 0 };
  bus.subscribe(STORE_APPENDED, () => (counts.published += 1));
  mine.wake = () => void (counts.wokeItself += 1);
  const ends = [
    shareWakeUps({ store: mine, bus, node: 'mine' }),
    shareWakeUps({
      store: { onAppended: () => () => undefined, wake: () => void (counts.woken += 1) },
      bus,
      node: 'other',
    }),
  ];
  return { mine, counts, end: () => ends.forEach((end) => end()) };
}

afterEach(() => void vi.useRealTimers());

describe('A process that has appended', () => {
  it('wakes every other one, and not itself', async () => {
    const { mine, counts } = twoProcesses();
    await append(mine);
    await vi.waitFor(() => expect(counts).toEqual({ published: 1, woken: 1, wokeItself: 0 }), 20_000);
  });

  it('says so at once, and then once in 10 ms however often it appends', async () => {
    vi.useFakeTimers();
    const { mine, counts } = twoProcesses();
    for (let count = 0; count < 50; count += 1) await append(mine);
    expect(counts.published).toBe(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(counts.published).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(counts.published).toBe(2);
    await append(mine);
    expect(counts.published).toBe(3);
  });

  it('says so less and less often while it goes on, and at once again after a pause', async () => {
    vi.useFakeTimers();
    const { mine, counts } = twoProcesses();
    const seen: number[] = [];
    for (let ms = 0; ms < 150; ms += 5) {
      await append(mine);
      seen.push(counts.published);
      await vi.advanceTimersByTimeAsync(5);
    }
    // At 0, 10, 30, 70 and 110 ms.
    expect([0, 10, 30, 70, 110, 145].map((ms) => seen[ms / 5])).toEqual([1, 2, 3, 4, 5, 5]);
    await vi.advanceTimersByTimeAsync(200);
    const before = counts.published;
    await append(mine);
    expect(counts.published).toBe(before + 1);
    await append(mine);
    await vi.advanceTimersByTimeAsync(10);
    expect(counts.published).toBe(before + 2);
  });

  it('publishes no more once it has unsubscribed', async () => {
    vi.useFakeTimers();
    const { mine, counts, end } = twoProcesses();
    await append(mine);
    await append(mine);
    end();
    await vi.advanceTimersByTimeAsync(100);
    await append(mine);
    expect(counts.published).toBe(1);
  });

  it('shares nothing where the server itself tells every process', () => {
    const bus = new MemoryBus();
    const heard = vi.spyOn(bus, 'subscribe');
    shareWakeUps({ store: {}, bus, node: 'any' })();
    expect(heard).not.toHaveBeenCalled();
  });
});
