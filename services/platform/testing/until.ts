import { setTimeout as pause } from 'node:timers/promises';

/** Resolves as soon as `condition` holds. @throws Error naming what it waited for, after `ms`. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  ms = 20_000,
): Promise<void> {
  const end = performance.now() + ms;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Waited ${ms} ms in vain until ${what}`);
    await pause(10);
  }
}
