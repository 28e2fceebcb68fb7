import type { Pool, PoolClient } from 'pg';
import { isConnectionLoss } from '../../db/connection-errors.ts';
import { findServer, ServerLost } from './find-server.ts';

/**
 * The one connection that batches are sent on, one behind the other: opened when first needed, kept, and replaced when
 * it broke. Several may wait for it and share what comes.
 */
export class ReconnectingConnection {
  readonly #pool: Pool;
  readonly #reconnectMs: number;
  #client: Promise<PoolClient> | null = null;

  /** `reconnectMs`: how long a lost server is looked for. */
  constructor(pool: Pool, reconnectMs: number) {
    this.#pool = pool;
    this.#reconnectMs = reconnectMs;
  }

  /** Does idempotent work on the connection, and once more on another when the first one broke. */
  async use<T>(work: (client: PoolClient) => Promise<T>, onLost?: () => void): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await (this.#client ??= this.#open());
      try {
        return await work(client);
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        await this.#drop(client);
        onLost?.();
        if (attempt === 2) throw new ServerLost('the connection broke twice', { cause: error });
      }
    }
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => null);
    if (client) await this.#drop(client);
  }

  /** Gives a connection up, once; whoever asks next gets another. */
  async #drop(client: PoolClient): Promise<void> {
    if ((await this.#client?.catch(() => null)) !== client) return;
    this.#client = null;
    client.release(true);
  }

  async #open(): Promise<PoolClient> {
    try {
      const client = await findServer(this.#pool, this.#reconnectMs);
      client.once('end', () => void this.#drop(client));
      return client;
    } catch (error) {
      this.#client = null;
      throw error;
    }
  }
}
