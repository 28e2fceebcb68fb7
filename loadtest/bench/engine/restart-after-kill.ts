import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { chooseAccount, databaseOwner, mayRun } from '@keywright/services/platform/embedded/account.ts';
import { copyBinaries, packagedBinaries } from '@keywright/services/platform/embedded/binaries.ts';
import { cleanEnvironment, clusterOf } from '@keywright/services/platform/embedded/cluster.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '@keywright/services/platform/embedded/postgres.ts';
import { isRunning } from '@keywright/services/platform/embedded/process-table.ts';
import { serverArguments } from '@keywright/services/platform/embedded/server.ts';
import path from 'node:path';
import type { BenchPostgres } from './bench-postgres.ts';

const run = promisify(execFile);
/** As often as the product checks whether its PostgreSQL runs. */
const POLL_INTERVAL_MS = 50;

/** Waits until the server is found dead, as the product does, then starts it again on its port. */
export async function superviseOnce(postgres: BenchPostgres, pid: number): Promise<EmbeddedPostgres> {
  while (isRunning(pid)) await pause(POLL_INTERVAL_MS);
  return startServer(postgres);
}

/** The server that runs on the folder, or a new one. */
export function startServer({ dataDir, port, settings }: BenchPostgres): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, port, settings: { ...settings } });
}

/** Answers a function that has pg_ctl start the same server and returns when that says it is ready. */
export async function pgCtl(postgres: BenchPostgres): Promise<() => Promise<void>> {
  const cluster = clusterOf(postgres.dataDir);
  const owner = await databaseOwner(cluster.folder);
  const packaged = packagedBinaries();
  const binaries =
    owner === null
      ? packaged
      : await copyBinaries(packaged, postgres.dataDir, (program) => mayRun(owner, program));
  const account = await chooseAccount(owner, cluster.folder);
  const [, , ...options] = serverArguments(cluster, postgres.port, { ...postgres.settings });
  const [command = '', ...args] = [
    ...account.prefix,
    path.join(path.dirname(binaries.postgres), 'pg_ctl'),
    ...['start', '-w', '-s', '-D', cluster.folder, '-l', '/dev/null', '-o', options.join(' ')],
  ];
  return async () => {
    await run(command, args, { cwd: '/', env: cleanEnvironment() });
  };
}
