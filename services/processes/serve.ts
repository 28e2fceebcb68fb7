import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import type { Platform } from '../platform/feature.ts';
import type { Shutdown } from './embedded/shutdown.ts';
import { features } from './features.ts';
import { startScheduler } from './parts/start-scheduler.ts';
import { leadProjections, projectionsCaughtUp } from './parts/lead-projections.ts';
import { openProcess } from './parts/open-process.ts';
import { startTasks } from './parts/start-tasks.ts';
import { serveHttp } from './parts/serve-http.ts';

export interface ServeOptions {
  log: FastifyBaseLogger;
  /** Told what to close: first those who listen to people, last the database's connections. */
  shutdown: Pick<Shutdown, 'add' | 'stopping'>;
  /** Called once the database has its schema and before anybody can reach the server. */
  prepare(platform: Platform): Promise<void>;
}

/**
 * Runs every part of the product in this process: schema, read models, housekeeping, HTTP and live sockets. Answers the
 * port once the read models hold everything recorded so far and the server listens.
 */
export async function serve(
  config: Config,
  { log, shutdown, prepare }: ServeOptions,
): Promise<{ port: number }> {
  const opened = await openProcess(config, { log, shutdown });
  await prepare(opened.platform);
  const readiness = leadProjections(opened, features);
  await projectionsCaughtUp(opened, features);
  await startTasks(opened, features);
  startScheduler(opened);
  return { port: await serveHttp(opened, features, { readiness }) };
}
