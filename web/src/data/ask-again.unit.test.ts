import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAgain } from './ask-again.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SECOND = 1_000;

describe('Asking again', () => {
  it('begins at once, asks at most four times a second, and once more for what came last', async () => {
    const ask = vi.fn(() => Promise.resolve());
    const asker = askAgain(ask);
    asker.soon();
    await vi.advanceTimersByTimeAsync(0);
    expect(ask).toHaveBeenCalledTimes(1);
    for (let ms = 0; ms < SECOND; ms += 10) {
      asker.soon();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(ask).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(ask.mock.calls.length).toBeLessThanOrEqual(6);
  });

  it('asks once more after an answer that may be older than the change, also after one that failed', async () => {
    const answers: ((failed: boolean) => void)[] = [];
    const ask = vi.fn(
      () =>
        new Promise<void>((resolve, reject) =>
          answers.push((failed) => (failed ? reject(new Error('no')) : resolve())),
        ),
    );
    const asker = askAgain(ask);
    for (const failed of [false, true]) {
      asker.soon();
      await vi.advanceTimersByTimeAsync(SECOND);
      const asked = ask.mock.calls.length;
      asker.soon();
      await vi.advanceTimersByTimeAsync(SECOND);
      expect(ask).toHaveBeenCalledTimes(asked);
      answers.pop()!(failed);
      await vi.advanceTimersByTimeAsync(0);
      expect(ask).toHaveBeenCalledTimes(asked + 1);
      answers.pop()!(false);
      await vi.advanceTimersByTimeAsync(SECOND);
    }
  });

  it('asks nothing once it is stopped', async () => {
    const ask = vi.fn(() => Promise.resolve());
    const asker = askAgain(ask);
    asker.soon();
    asker.stop();
    asker.soon();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(ask).not.toHaveBeenCalled();
  });
});
