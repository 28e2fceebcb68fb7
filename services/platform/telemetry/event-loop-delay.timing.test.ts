import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { EventLoopDelay } from './event-loop-delay.ts';

function block(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until;);
}

it('tells each who asks how late the event loop was, also where the other one has asked meanwhile', async () => {
  const delay = new EventLoopDelay();
  try {
    await pause(250);
    block(600);
    await pause(150);
    expect(delay.takeHighMs()).toBeGreaterThan(300);
    // Not one look since the other question, which did not take those of this one.
    const mean = delay.takeMeanMs();
    expect(Number.isFinite(mean)).toBe(true);
    expect(mean).toBeGreaterThan(50);
  } finally {
    delay.close();
  }
});

it('takes a start without one look for a loop that stood still as long as that, and no longer', () => {
  const startedAt = performance.now();
  const delay = new EventLoopDelay();
  try {
    block(400);
    const mean = delay.takeMeanMs();
    expect(mean).toBeGreaterThan(100);
    expect(mean).toBeLessThanOrEqual(performance.now() - startedAt);
    expect(delay.takeMeanMs()).toBeLessThan(mean);
  } finally {
    delay.close();
  }
});
