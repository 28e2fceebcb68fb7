import type { Pool, PoolClient } from 'pg';
import { isConnectionLoss } from '../../db/connection-errors.ts';

/** No connection to the server, or none that lasted. */
export class ServerLost extends Error {
  override readonly name = 'ServerLost';
}

/** A connection, looked for as long as the server may be restarting. @throws ServerLost after `forMs` */
export async function findServer(pool: Pool, forMs: number): Promise<PoolClient> {
  const until = performance.now() + forMs;
  for (let pauseMs = 25; ; pauseMs = Math.min(pauseMs * 2, 100)) {
    try {
      return await pool.connect();
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() + pauseMs > until)
        throw new ServerLost('no connection to the event store', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
