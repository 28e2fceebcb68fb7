import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from './seeded-random.ts';

const SEED = 20_261_121;

/**
 * Runs `act` `rate` times a second for `ms`, whatever it takes, at random moments (the same ones every time), as people
 * do who know nothing of each other: at even ones nobody would ever come while another is served. Each is told its index
 * and when it was due, in ms of the machine's monotonic clock. What ran late counts from when it was due.
 */
export async function runAtRate(
  { rate, ms }: { rate: number; ms: number },
  act: (index: number, due: number) => void,
): Promise<void> {
  const random = randomFrom(SEED);
  const count = Math.round((rate * ms) / 1_000);
  const began = monotonicMs();
  const dues = Float64Array.from({ length: count }, () => began + random() * ms).sort();
  for (let index = 0; index < count;) {
    const now = monotonicMs();
    for (let due = dues[index]; due !== undefined && due <= now; due = dues[index]) act(index++, due);
    if (index === count) return;
    // Looking every millisecond would cost the process that is measured a twentieth of a core.
    await pause(Math.max(1, (dues[index] ?? 0) - monotonicMs()));
  }
}

/** Milliseconds of the machine's monotonic clock: the same in every process. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
