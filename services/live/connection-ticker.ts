import type { SocketConnection } from './connection.ts';
import type { LiveSettings } from './settings.ts';

const [SHORTEST_TICK_MS, LONGEST_TICK_MS] = [10, 500];

/**
 * Has all connections do what is due, so that none needs a timer: at most half a second, or a tenth of the shortest time
 * there is, late. Answers how to stop.
 */
export function startConnectionTicker(
  connections: ReadonlySet<SocketConnection>,
  settings: LiveSettings,
): () => void {
  const { helloSeconds, heartbeatSeconds, pingSeconds, ttlSeconds } = settings;
  const shortest = Math.min(helloSeconds, heartbeatSeconds, pingSeconds, ttlSeconds);
  const every = Math.min(LONGEST_TICK_MS, Math.max(SHORTEST_TICK_MS, shortest * 100));
  const timer = setInterval(() => {
    const now = performance.now();
    for (const connection of connections) if (now >= connection.dueAt) connection.tick(now);
  }, every);
  timer.unref();
  return () => clearInterval(timer);
}
