import { setTimeout as pause } from 'node:timers/promises';
import type { SocketConnection } from './connection.ts';
import type { LiveSettings } from './settings.ts';

const [SHORTEST_TICK_MS, LONGEST_TICK_MS] = [10, 500];
/** So many connections do what is due in one go, in less than a millisecond, and the next ones after a pause. */
const AT_ONCE = 32;
const PAUSE_MS = 5;

/**
 * Has all connections do what is due, so that none needs a timer: at most half a second, or a tenth of the shortest time
 * there is, late. Many are done in portions, so that a change on its way waits for one of them at most. Ticks from `start`
 * until no connection is left.
 */
export class ConnectionTicker {
  readonly #connections: ReadonlySet<Pick<SocketConnection, 'dueAt' | 'tick'>>;
  readonly #everyMs: number;
  #timer: NodeJS.Timeout | undefined;
  #ticking = false;

  constructor(connections: ReadonlySet<Pick<SocketConnection, 'dueAt' | 'tick'>>, settings: LiveSettings) {
    const { helloSeconds, heartbeatSeconds, pingSeconds, ttlSeconds } = settings;
    const shortest = Math.min(helloSeconds, heartbeatSeconds, pingSeconds, ttlSeconds);
    this.#connections = connections;
    this.#everyMs = Math.min(LONGEST_TICK_MS, Math.max(SHORTEST_TICK_MS, shortest * 100));
  }

  /** There is a connection. */
  start(): void {
    // Once a process goes on that stood still, answers that have come meanwhile are read before somebody is cut off for none.
    this.#timer ??= setInterval(() => setImmediate(() => void this.#tick()), this.#everyMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #tick(): Promise<void> {
    if (this.#ticking) return;
    this.#ticking = true;
    let [now, ticked] = [performance.now(), 0];
    for (const connection of this.#connections) {
      if (now < connection.dueAt) continue;
      connection.tick(now);
      ticked += 1;
      if (ticked % AT_ONCE > 0) continue;
      await pause(PAUSE_MS, undefined, { ref: false });
      now = performance.now();
    }
    this.#ticking = false;
    if (this.#connections.size === 0) this.stop();
  }
}
