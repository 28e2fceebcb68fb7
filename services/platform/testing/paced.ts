import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs `act` `rate` times a second for `ms`, whatever it takes: each is told its index and when it was due, in ms of the
 * machine's monotonic clock. What ran late counts from when it was due.
 */
export async function paced(
  { rate, ms, signal }: { rate: number; ms: number; signal?: AbortSignal },
  act: (index: number, due: number) => void,
): Promise<void> {
  const began = monotonicMs();
  const count = Math.round((rate * ms) / 1_000);
  for (let index = 0; index < count;) {
    for (const now = monotonicMs(); index < count; index += 1) {
      const due = began + (index * 1_000) / rate;
      if (due > now) break;
      act(index, due);
    }
    if (signal?.aborted) return;
    if (index < count) await pause(1);
  }
}

/** Milliseconds of the machine's monotonic clock: the same in every process. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
