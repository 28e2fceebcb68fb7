import type { Client } from 'pg';

interface Heartbeat {
  /** How often a sign of life is asked for. */
  heartbeatMs: number;
  /** How long an answer may take. */
  lateMs: number;
  /** Told when one takes longer, or when asking failed. */
  lose(error?: Error): void;
}

/**
 * Asks a connection for signs of life until the interval is cleared. What counts is the answer, which tells that the session
 * of the lock still stands: that this process asked late, because it stood still, says nothing.
 */
export function startHeartbeat(client: Client, { heartbeatMs, lateMs, lose }: Heartbeat): NodeJS.Timeout {
  let askedAt: number | null = null;
  return setInterval(() => {
    if (askedAt === null) {
      askedAt = performance.now();
      client.query('select 1').then(() => (askedAt = null), lose);
    } else if (performance.now() - askedAt > lateMs) {
      // An answer that came while this process stood still is read before the turn of the event loop ends.
      const asked = askedAt;
      setImmediate(() => askedAt === asked && lose(new Error('the heartbeat of the lock is late')));
    }
  }, heartbeatMs / 2);
}
