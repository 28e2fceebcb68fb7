import type { LiveSettings } from '../settings.ts';
import type { Registry } from './registry.ts';

const [SHORTEST_MS, LONGEST_MS] = [10, 500];

/**
 * Looks after all connections in turn, so that none needs a timer: what is due is done at most half a second, or a tenth
 * of the shortest time there is, late.
 */
export function startConnectionTicker(registry: Registry, settings: LiveSettings): () => void {
  const { helloSeconds, heartbeatSeconds, pingSeconds, ttlSeconds } = settings;
  const shortest = Math.min(helloSeconds, heartbeatSeconds, pingSeconds, ttlSeconds);
  const every = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, shortest * 100));
  const timer = setInterval(() => {
    const now = performance.now();
    for (const connection of registry.all) connection.tick(now);
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
