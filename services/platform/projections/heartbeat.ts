import type { Client } from 'pg';

interface Heartbeat {
  /** How often a sign of life is asked for. */
  heartbeatMs: number;
  /** How old the last one may become. */
  lateMs: number;
  /** Told when it is older, or when asking failed. */
  lose(error?: Error): void;
}

/**
 * Asks a connection for signs of life until the interval is cleared. A process that was frozen finds its last one too old
 * before it does anything else.
 */
export function startHeartbeat(client: Client, { heartbeatMs, lateMs, lose }: Heartbeat): NodeJS.Timeout {
  let last = performance.now();
  let asking = false;
  return setInterval(() => {
    if (performance.now() - last > lateMs) return lose(new Error('the heartbeat of the lock is late'));
    if (asking) return;
    asking = true;
    client
      .query('select 1')
      .then(() => (last = performance.now()), lose)
      .finally(() => (asking = false));
  }, heartbeatMs / 2);
}
