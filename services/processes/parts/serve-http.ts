import type { AddressInfo } from 'node:net';
import type { Feature } from '../../platform/feature.ts';
import { buildApp, type AppOptions } from '../build-app.ts';
import { asStartError } from '../embedded/listen.ts';
import { features as allFeatures } from '../features.ts';
import { drainer } from './drain.ts';
import type { OpenProcess } from './open-process.ts';
import { readModelCheck } from './read-model-check.ts';

/**
 * Serves the routes of the given features, health and metrics. Answers the port.
 * @throws StartError where the port is taken.
 */
export async function serveHttp(
  { platform, shutdown }: OpenProcess,
  features: readonly Feature[],
  options: AppOptions = {},
): Promise<number> {
  const { host, port } = platform.config;
  const readiness = { readModels: readModelCheck(platform, allFeatures), ...options.readiness };
  const app = await buildApp(platform, features, { ...options, readiness });
  const drain = drainer(app.server);
  shutdown.add({ name: 'server', close: () => drain().then(() => app.close()) });
  await app.listen({ host, port }).catch((error: Error) => {
    throw asStartError(error, port);
  });
  return (app.server.address() as AddressInfo).port;
}
