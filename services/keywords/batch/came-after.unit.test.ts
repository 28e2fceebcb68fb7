import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cameAfter } from './came-after.ts';

const others = [{ by: 'ann', scope: null, keywords: 2 }];

describe('Whom a move came after', () => {
  const log = { warn: vi.fn() };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    log.warn.mockClear();
  });

  it('is told', async () => {
    expect(await cameAfter(log, () => Promise.resolve(others))).toEqual(others);
    expect([log.warn.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('is not told where it cannot be found out, which does not undo the move', async () => {
    expect(await cameAfter(log, () => Promise.reject(new Error('no connection is free')))).toEqual([]);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });

  it('is not waited for where it takes long', async () => {
    const told = cameAfter(log, () => new Promise(() => undefined));
    await vi.runAllTimersAsync();
    expect(await told).toEqual([]);
    expect(log.warn).toHaveBeenCalledTimes(1);
  });
});
