import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gathered } from './gathered.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is done once at a time, at most so often, and once more for whatever asked meanwhile', async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((done) => ends.push(done)));
  const { ask } = gathered(work, 500);
  for (let asked = 0; asked < 10; asked += 1) ask();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(work).toHaveBeenCalledTimes(1);
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  ends.shift()?.();
  await vi.advanceTimersByTimeAsync(500);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  expect(work).toHaveBeenCalledTimes(3);
});

it('goes on after a failure, and does nothing once it was stopped', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no answer')));
  const { ask, stop } = gathered(work, 500);
  ask();
  await vi.advanceTimersByTimeAsync(600);
  ask();
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  stop();
  await vi.advanceTimersByTimeAsync(2_000);
  ask();
  expect(work).toHaveBeenCalledTimes(2);
});
