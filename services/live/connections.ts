import type { SocketConnection } from './connection.ts';
import type { LiveSettings } from './settings.ts';

/** The connections of this process, welcome or not yet, and how many of them are whose. */
export class Registry {
  readonly all = new Set<SocketConnection>();
  readonly #countByUser = new Map<string, number>();

  /** Takes one more connection of this person, unless they hold `most` already. */
  admit(userId: string, most: number): boolean {
    const held = this.#countByUser.get(userId) ?? 0;
    if (held >= most) return false;
    this.#countByUser.set(userId, held + 1);
    return true;
  }

  /** A connection has ended, whether or not it was ever welcome. */
  remove(connection: SocketConnection): void {
    const userId = connection.session?.userId;
    if (!this.all.delete(connection) || userId === undefined) return;
    const held = this.#countByUser.get(userId) ?? 0;
    if (held > 1) this.#countByUser.set(userId, held - 1);
    else this.#countByUser.delete(userId);
  }

  ofFamily(family: string): SocketConnection[] {
    return [...this.all].filter((connection) => connection.session?.family === family);
  }
}

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
