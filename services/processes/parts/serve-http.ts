import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Feature } from '../../platform/feature.ts';
import { buildApp, type AppOptions } from '../build-app.ts';
import { asStartError } from '../embedded/listen.ts';
import { features as allFeatures } from '../features.ts';
import { drainServer } from './drain.ts';
import type { OpenProcess } from './open-process.ts';
import { readModelCheck } from './read-model-check.ts';

/** How long a process behind a proxy says that it is leaving, and goes on working, before it takes no more connections. */
const LEAVE_MS = 1_200;

/**
 * Serves the routes of the given features, health and metrics. Answers the port. At the end a proxy is told first,
 * by /readyz: what is connected at the moment a server stops listening may get no answer, so by then nobody should be.
 * @throws StartError where the port is taken.
 */
export async function serveHttp(
  { platform, shutdown }: OpenProcess,
  features: readonly Feature[],
  options: AppOptions = {},
): Promise<number> {
  const { host, port } = platform.config;
  const leaving = () => Promise.resolve(shutdown.stopping ? 'the process is stopping' : null);
  const readModelsMatch = readModelCheck(platform, allFeatures);
  const readiness = { leaving, readModelsMatch, ...options.readiness };
  const app = await buildApp(platform, features, { ...options, readiness });
  const drain = drainServer(app.server);
  shutdown.add({
    name: 'server',
    async close() {
      if (platform.config.trustProxy) await pause(LEAVE_MS);
      await drain();
      await app.close();
    },
  });
  await app.listen({ host, port }).catch((error: Error) => {
    throw asStartError(error, port);
  });
  return (app.server.address() as AddressInfo).port;
}
