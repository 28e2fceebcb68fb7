import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../../platform/embedded/process-table.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../platform/embedded/postgres.ts';

export interface SupervisedPostgres {
  url: string;
  adminUrl: string;
  /** Ends the supervision, then the server. */
  stop(): Promise<void>;
  /** Ends the supervision and asks the server to stop, without waiting for it. */
  abandon(): void;
}

/** How often a server that was adopted is looked at. */
const CHECK_INTERVAL_MS = 250;
const ATTEMPTS = 5;

/**
 * Keeps one PostgreSQL running on a folder. Life of the loop: wait until the server's process has ended (one that was
 * adopted is looked at instead), start it again on the same port, where the pools of this process find it. A start that fails is tried
 * five times with growing pauses, then `onLost` is called and the loop ends. Stopping ends the loop before the server.
 */
export async function supervisePostgres(
  dataDir: string,
  listener: { onRestart(server: EmbeddedPostgres): void; onLost(error: unknown): void },
): Promise<SupervisedPostgres> {
  let server = await startEmbeddedPostgres({ dataDir });
  const { url, adminUrl, port } = server;
  const ending = new AbortController();
  const ended = once(ending.signal, 'abort');

  async function restart(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        server = await startEmbeddedPostgres({ dataDir, port });
        listener.onRestart(server);
        return;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await pause(attempt * 500);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      if (server.ended === null)
        await pause(CHECK_INTERVAL_MS, undefined, { signal: ending.signal }).catch(() => undefined);
      else await Promise.race([server.ended, ended]);
      if (!ending.signal.aborted && !isRunning(server.pid)) await restart();
    }
  }

  const watching = watch().catch((error: unknown) => listener.onLost(error));
  return {
    url,
    adminUrl,
    async stop() {
      ending.abort();
      await watching;
      await server.stop();
    },
    abandon() {
      ending.abort();
      void server.stop();
    },
  };
}
