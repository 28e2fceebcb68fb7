import { LIVE_CLOSE } from '@keywright/events/live';
import type { Registry } from './registry.ts';

const AT_ONCE = 50;
const LAST_WORD_MS = 1_500;

/**
 * Tells every connection that the server restarts, spread at random over `spreadMs` when there are many, so that they
 * do not all come back in one instant; resolves when the last is gone or has been cut off (LP28).
 */
export async function sayFarewell(registry: Registry, spreadMs: number): Promise<void> {
  const connections = [...registry.all];
  const spread = connections.length > AT_ONCE ? spreadMs : 0;
  for (const connection of connections) {
    const wait = Math.random() * spread;
    setTimeout(() => connection.close(LIVE_CLOSE.RESTART), wait);
  }
  await new Promise<void>((resolve) => {
    const deadline = setTimeout(done, spread + LAST_WORD_MS);
    const look = setInterval(() => registry.all.size === 0 && done(), 20);
    function done(): void {
      clearTimeout(deadline);
      clearInterval(look);
      resolve();
    }
    if (registry.all.size === 0) done();
  });
}
