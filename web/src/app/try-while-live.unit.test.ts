import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectionAtom, store } from '../state/index.ts';
import { tryWhileLive } from './try-while-live.ts';

const connected = (state: 'live' | 'offline') =>
  store.set(connectionAtom, { ...store.get(connectionAtom), state });

describe('What stands beside the first screen', () => {
  const before = store.get(connectionAtom);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    store.set(connectionAtom, before);
  });

  it('is asked for a few times where its code is not there any more, and again once the connection was away', async () => {
    const bring = vi.fn(() => Promise.reject(new Error('404')));
    connected('live');
    tryWhileLive(bring);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    const tries = bring.mock.calls.length;
    expect(tries).toBe(8);
    connected('offline');
    connected('live');
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(bring).toHaveBeenCalledTimes(2 * tries);
    bring.mockResolvedValue(undefined as never);
    connected('offline');
    connected('live');
    await vi.advanceTimersByTimeAsync(5_000);
    connected('offline');
    connected('live');
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(bring).toHaveBeenCalledTimes(2 * tries + 1);
  });

  it('is not asked for while the connection is away', async () => {
    const bring = vi.fn(() => Promise.resolve());
    connected('offline');
    tryWhileLive(bring);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(bring).not.toHaveBeenCalled();
    connected('live');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(bring).toHaveBeenCalledTimes(1);
  });
});
