import { percentile } from './percentile.ts';
import { median } from './engine/run/statistics.ts';

/** How long something took, and when it was done by any clock that runs evenly; both in milliseconds. */
export interface Timed {
  tookMs: number;
  atMs: number;
}

const WINDOW_MS = 1_000;
/** Of fewer there is no meaningful 99th percentile. */
const LEAST = 100;

/**
 * The median of the 99th percentiles of each second: what is slow all the time counts in full, while one stall of the
 * disk, which may meet either side, does not decide a turn. NaN of nothing.
 */
export function windowedP99(timed: readonly Timed[]): number {
  const from = timed.reduce((least, { atMs }) => Math.min(least, atMs), Infinity);
  const windows = new Map<number, number[]>();
  for (const { tookMs, atMs } of timed) {
    const window = Math.floor((atMs - from) / WINDOW_MS);
    const known = windows.get(window);
    if (known) known.push(tookMs);
    else windows.set(window, [tookMs]);
  }
  const full = [...windows.values()].filter((each) => each.length >= LEAST);
  const counted = full.length > 0 ? full : [...windows.values()];
  return median(counted.map((each) => percentile(each, 0.99)));
}
