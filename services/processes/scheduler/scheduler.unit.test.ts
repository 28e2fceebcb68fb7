import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordingLog } from '../../platform/testing/recording-log.ts';
import { Scheduler } from './scheduler.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keeping(run: () => Promise<void>) {
  const log = recordingLog();
  const metrics = new Registry();
  const jobs = [{ name: 'sweeping', everyMs: 1_000, run }];
  const scheduler = new Scheduler({ jobs, log, metrics, random: () => 1 });
  scheduler.start();
  return { log, metrics, scheduler };
}

describe('The scheduler', () => {
  it('runs a job soon after the start and then at its interval, and not after the end', async () => {
    const run = vi.fn(() => Promise.resolve());
    const { scheduler } = keeping(run);
    await vi.advanceTimersByTimeAsync(499);
    expect(run).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(run).toHaveBeenCalledTimes(3);
    await scheduler.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it('reports and counts a job that fails, and tries it again', async () => {
    let runs = 0;
    const { log, metrics, scheduler } = keeping(() =>
      (runs += 1) === 1 ? Promise.reject(new Error('no database')) : Promise.resolve(),
    );
    await vi.advanceTimersByTimeAsync(1_500);
    expect(log.entries).toMatchObject([{ level: 'warn', details: { chore: 'sweeping' } }]);
    expect(await metrics.metrics()).toContain('chore="sweeping",outcome="failed"} 1');
    expect(await metrics.metrics()).toContain('chore="sweeping",outcome="done"} 1');
    await scheduler.stop();
  });

  it('ends once the run under way has', async () => {
    let swept = (): void => undefined;
    const { scheduler } = keeping(() => new Promise((resolve) => (swept = resolve)));
    await vi.advanceTimersByTimeAsync(500);
    let ended = false;
    const end = scheduler.stop().then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ended).toBe(false);
    swept();
    await end;
  });
});
