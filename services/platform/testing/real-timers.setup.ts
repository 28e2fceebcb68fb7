import { afterAll, vi } from 'vitest';

/** Test files share the modules and globals of their worker: one that leaves fake timers behind makes others wait for ever. */
afterAll(() => {
  if (!vi.isFakeTimers()) return;
  vi.useRealTimers();
  throw new Error('This file leaves fake timers behind: give them back in afterEach or afterAll.');
});
