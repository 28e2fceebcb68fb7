import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@keywright/services/platform/embedded/postgres.ts';
import { isRunning } from '@keywright/services/platform/embedded/process-table.ts';
import {
  type NatsServer,
  startNatsServer,
} from '@keywright/services/platform/testing/tools/start-nats-server.ts';
import { killTree } from '../storm/kill.ts';

/** A server the cluster stands on, which may be killed: it comes back on the same port. */
export interface ClusterService {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** SIGKILL, to the last child. */
  kill(): Promise<void>;
  /** Resolves once it runs (again), started here where nobody else did. */
  recover(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClusterPostgres extends ClusterService {
  /** The superuser's way in, to look and to break. */
  readonly adminUrl: string;
}

const POLL_INTERVAL_MS = 200;

/** One PostgreSQL with the settings of its package, fsync on. */
export async function startPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ClusterPostgres> {
  const folder = { dataDir: path.join(dataDir, 'postgres'), settings };
  const first = await startEmbeddedPostgres(folder);
  const { adminUrl } = first;
  return Object.assign(
    keptService(first, (port) => startEmbeddedPostgres({ ...folder, port })),
    { adminUrl },
  );
}

/** One nats-server. */
export async function startNats(): Promise<ClusterService> {
  return keptService(await startNatsServer(), (port) => startNatsServer({ port }));
}

/** A server that is started again on its port wherever it does not run. */
function keptService<Server extends EmbeddedPostgres | NatsServer>(
  first: Server,
  start: (port: number) => Promise<Server>,
): ClusterService {
  let server = first;
  const { url, port } = first;
  const kept = keepRunning(
    () => isRunning(server.pid),
    async () => void (server = await start(port)),
  );
  return {
    url,
    port,
    get pid() {
      return server.pid;
    },
    kill: () => killTree(server.pid),
    recover: kept.check,
    async stop() {
      await kept.end();
      await server.stop();
    },
  };
}

/** Checks every 200 ms whether something runs, and starts it again where it does not; one check at a time. */
function keepRunning(
  runs: () => boolean,
  start: () => Promise<void>,
): { check(): Promise<void>; end(): Promise<void> } {
  const ending = new AbortController();
  let checking: Promise<void> | null = null;
  const check = () =>
    (checking ??= (runs() || ending.signal.aborted ? Promise.resolve() : start()).finally(
      () => (checking = null),
    ));
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await pause(POLL_INTERVAL_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      // A start that fails is tried at the next check; whoever waits for it gets the error.
      await check().catch(() => undefined);
    }
  })();
  return {
    check,
    async end() {
      ending.abort();
      await watching;
    },
  };
}
