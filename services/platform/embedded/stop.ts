import { existsSync, realpathSync } from 'node:fs';
import { clusterOf } from './cluster.ts';
import { clearRemains, findPostmaster, stopPostmaster } from './postmaster.ts';

/** Stops the server of a folder, whoever started it; nothing happens where none runs. */
export async function stopEmbeddedPostgres(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const cluster = clusterOf(realpathSync(dataDir));
  const server = findPostmaster(cluster);
  if (server !== null) await stopPostmaster(cluster, server.pid);
  await clearRemains(cluster);
}
