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

const LOOK_EVERY_MS = 200;

/** One PostgreSQL with the settings of its package, fsync on. */
export async function startPostgres(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<ClusterPostgres> {
  const folder = { dataDir: path.join(dataDir, 'postgres'), settings };
  let server: EmbeddedPostgres = await startEmbeddedPostgres(folder);
  const { url, adminUrl, port } = server;
  const kept = keepRunning(
    () => isRunning(server.pid),
    async () => void (server = await startEmbeddedPostgres({ ...folder, port })),
  );
  return {
    url,
    adminUrl,
    port,
    get pid() {
      return server.pid;
    },
    kill: () => killTree(server.pid),
    recover: kept.look,
    async stop() {
      await kept.end();
      await server.stop();
    },
  };
}

/** One nats-server. */
export async function startNats(): Promise<ClusterService> {
  let server: NatsServer = await startNatsServer();
  const { url, port } = server;
  const kept = keepRunning(
    () => isRunning(server.pid),
    async () => void (server = await startNatsServer({ port })),
  );
  return {
    url,
    port,
    get pid() {
      return server.pid;
    },
    kill: () => killTree(server.pid),
    recover: kept.look,
    async stop() {
      await kept.end();
      await server.stop();
    },
  };
}

/** Looks every 200 ms whether something runs, and starts it again where it does not; one look at a time. */
function keepRunning(
  runs: () => boolean,
  start: () => Promise<void>,
): { look(): Promise<void>; end(): Promise<void> } {
  const ending = new AbortController();
  let looking: Promise<void> | null = null;
  const look = () =>
    (looking ??= (runs() || ending.signal.aborted ? Promise.resolve() : start()).finally(
      () => (looking = null),
    ));
  const watching = (async () => {
    while (!ending.signal.aborted) {
      await pause(LOOK_EVERY_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      // A start that fails is tried again at the next look; whoever waits for it hears of the failure.
      await look().catch(() => undefined);
    }
  })();
  return {
    look,
    async end() {
      ending.abort();
      await watching;
    },
  };
}
