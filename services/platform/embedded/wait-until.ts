import { setTimeout as pause } from 'node:timers/promises';

/** Asks `condition` every 25 ms until it holds (true) or `timeoutMs` have passed (false). */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() >= deadline) return false;
    await pause(25);
  }
}
