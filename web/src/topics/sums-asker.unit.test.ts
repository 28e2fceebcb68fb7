import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sumsAsker } from './sums-asker.ts';

const SUMS = { SUGGEST: { topics: 2, totalMsv: 40, late: 1 } };

describe('sums that the server adds up', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are said to be unknown where no answer comes, and asked for again until one does', async () => {
    const ask = vi
      .fn<() => Promise<typeof SUMS>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(SUMS);
    const onSums = vi.fn();
    sumsAsker(ask, onSums).soon();
    await vi.runAllTimersAsync();
    expect(onSums.mock.calls).toEqual([[null], [null], [SUMS]]);
  });

  it('are not asked for any more once nobody wants them, whatever came back', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('no network')));
    const onSums = vi.fn();
    const asker = sumsAsker(ask, onSums);
    asker.soon();
    await vi.advanceTimersByTimeAsync(0);
    asker.stop();
    await vi.runAllTimersAsync();
    expect(onSums.mock.calls).toEqual([[null]]);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
