import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isProxied } from '../../platform/http/client-address.ts';
import { openMetrics } from '../../platform/telemetry/metrics-route.ts';
import { StartError } from '../../platform/embedded/start-error.ts';
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
  const { host, port, metricsAddress } = platform.config;
  const leaving = () => Promise.resolve(shutdown.stopping ? 'the process is stopping' : null);
  const readModelsMatch = readModelCheck(platform, allFeatures);
  const readiness = { leaving, readModelsMatch, ...options.readiness };
  const app = await buildApp(platform, features, { ...options, readiness });
  const drain = drainServer(app.server);
  shutdown.add({
    name: 'server',
    async close() {
      if (isProxied(platform.config.trustProxy)) await pause(LEAVE_MS);
      await drain();
      await app.close();
    },
  });
  if (metricsAddress !== null) {
    const close = await openMetrics(platform.metrics, metricsAddress).catch((error: Error) => {
      const { code } = error as NodeJS.ErrnoException;
      throw new StartError(`METRICS_ADDRESS cannot be listened on (${code ?? error.message}).`, {
        cause: error,
      });
    });
    shutdown.add({ name: 'metrics', close });
  }
  await app.listen({ host, port }).catch((error: Error) => {
    throw asStartError(error, port);
  });
  return (app.server.address() as AddressInfo).port;
}
