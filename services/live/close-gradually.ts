import { LIVE_CLOSE } from '@keywright/events/live';
import type { Registry } from './connections.ts';

const AT_ONCE = 50;
/** Whoever has to take them all takes a thousand a second. */
const EACH_MS = 1;
/** A process has to end in the end. */
const LONGEST_MS = 5_000;
const GRACE_MS = 1_500;

/**
 * Tells every connection that the server restarts, spread at random over `spreadMs` or longer when there are many, so
 * that they do not all come back in one instant; resolves when the last is gone or has been cut off (LP28).
 */
export async function closeGradually(registry: Registry, spreadMs: number): Promise<void> {
  const connections = [...registry.all];
  const spread = spreadOf(connections.length, spreadMs);
  for (const connection of connections) {
    const wait = Math.random() * spread;
    setTimeout(() => connection.close(LIVE_CLOSE.RESTART), wait);
  }
  await new Promise<void>((resolve) => {
    const deadline = setTimeout(done, spread + GRACE_MS);
    const poll = setInterval(() => registry.all.size === 0 && done(), 20);
    function done(): void {
      clearTimeout(deadline);
      clearInterval(poll);
      resolve();
    }
    if (registry.all.size === 0) done();
  });
}

function spreadOf(connections: number, spreadMs: number): number {
  if (connections <= AT_ONCE) return 0;
  return Math.min(LONGEST_MS, Math.max(spreadMs, connections * EACH_MS));
}
