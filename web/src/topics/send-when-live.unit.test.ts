import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import { connectionAtom, forgetPerson, store } from '../state/index.ts';
import { sendWhenLive, waitAsTold } from './send-when-live.ts';

const tooMany = (seconds?: number) =>
  new ApiProblem(429, {}, new Headers(seconds === undefined ? {} : { 'Retry-After': String(seconds) }));

describe('What waits to be sent', () => {
  const before = store.get(connectionAtom);
  const send = vi.fn(() => Promise.resolve(true));
  let end: (() => void) | undefined;
  const start = () => (end = sendWhenLive({ isEmpty: () => false, onChange: () => () => undefined, send }));
  beforeEach(() => {
    vi.useFakeTimers();
    store.set(connectionAtom, { ...before, state: 'live' });
  });
  afterEach(() => {
    end?.();
    forgetPerson();
    store.set(connectionAtom, before);
    vi.useRealTimers();
    send.mockClear();
  });

  it('goes out at once where the server has not asked to wait', async () => {
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    [30, 30_000],
    [undefined, 2_000],
  ])(
    'waits as long as the server asks for (Retry-After: %s), also when it begins anew',
    async (seconds, ms) => {
      waitAsTold(tooMany(seconds));
      start();
      store.set(connectionAtom, { ...before, state: 'live', since: 1 });
      await vi.advanceTimersByTimeAsync(ms - 10);
      expect(send).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(20);
      expect(send).toHaveBeenCalledTimes(1);
    },
  );

  it('waits on where it is told so by what it sends, and also where that was due already', async () => {
    send.mockImplementationOnce(() => {
      waitAsTold(tooMany(90));
      return Promise.resolve(false);
    });
    start();
    await vi.advanceTimersByTimeAsync(89_000);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(send).toHaveBeenCalledTimes(2);
    store.set(connectionAtom, { ...before, state: 'live', since: 2 });
    waitAsTold(tooMany(5));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('asks nobody to wait for what was no flood of calls', async () => {
    waitAsTold(ApiProblem.network(new Error('no network')));
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
