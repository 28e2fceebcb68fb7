import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { IncomingMessage, Server } from 'node:http';
import { isProxied } from '../../platform/http/client-address.ts';
import { openMetrics } from '../../platform/telemetry/metrics-route.ts';
import { StartError } from '../../platform/embedded/start-error.ts';
import type { Feature } from '../../platform/feature.ts';
import { buildApp, type AppOptions } from '../build-app.ts';
import { asStartError } from '../embedded/listen.ts';
import { features as allFeatures } from '../features.ts';
import type { OpenProcess } from './open-process.ts';
import { readModelCheck } from './read-model-check.ts';
import { openRequestsOf } from '../../platform/http/open-requests.ts';

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

const DRAIN_TIMEOUT_MS = 8_000;
/** How long a connection that has said nothing yet is waited for: what it wants to say is on its way, or never comes. */
const SILENT_TIMEOUT_MS = 500;
const CHECK_EVERY_MS = 5;

/**
 * Watches the requests of a server, to end it without losing one: the answer takes no more connections, so that whoever
 * sends next is told at once to go elsewhere, and resolves when every request that had come is answered, or after 8 s.
 * A connection that was taken and has not said anything yet counts for half a second as if it had. Upgraded connections
 * are not waited for: they are told to leave by those who hold them.
 */
export function drainServer(server: Server): () => Promise<void> {
  const requests = openRequestsOf(server);
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  // A server that upgrades nobody answers such requests like others, unless somebody listens for upgrades.
  if (server.listenerCount('upgrade') > 0)
    server.on('upgrade', ({ socket }: IncomingMessage) => connections.delete(socket));
  return async () => {
    server.close();
    const began = performance.now();
    const isWithin = (ms: number) => performance.now() - began < ms;
    // What has said nothing yet counts as if it had, for a while.
    const isOpen = (socket: Socket) => (requests.get(socket) ?? (isWithin(SILENT_TIMEOUT_MS) ? 1 : 0)) > 0;
    while (isWithin(DRAIN_TIMEOUT_MS) && [...connections].some(isOpen)) await pause(CHECK_EVERY_MS);
  };
}
