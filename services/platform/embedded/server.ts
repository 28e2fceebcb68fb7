import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import { openClient } from '../db/connect.ts';
import type { SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { cleanEnvironment, startFailure, type PostgresCluster } from './cluster.ts';
import { clusterName } from './postmaster.ts';
import { isRunning } from './process-table.ts';
import { StartError } from './start-error.ts';
import { waitUntil } from './wait-until.ts';

/** Crash recovery after much work may take long, up to the log of `max_wal_size`; a server that is still alive is given this time. */
const PATIENCE_MS = 300_000;

const MEBIBYTE = 2 ** 20;
/**
 * Rows of a million keywords and their indexes are more than the 128 MB that PostgreSQL keeps unless told otherwise: a quarter of the
 * memory, as its manual advises, and no more than that many need. What is never read takes no memory.
 */
const SHARED_BUFFERS_MB = Math.min(768, Math.max(128, Math.floor(memory() / MEBIBYTE / 4)));

/** Bytes of the machine, or of what a container may have of them. */
function memory(): number {
  const allowed = process.constrainedMemory();
  return Math.min(os.totalmem(), allowed > 0 ? allowed : Infinity);
}

const DEFAULTS: Record<string, string> = {
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  random_page_cost: '1.1',
  shared_buffers: `${SHARED_BUFFERS_MB}MB`,
  // Each checkpoint has every page written whole once more: ten thousand keywords that move touch as many pages of each index.
  max_wal_size: '2GB',
};

/** The arguments of a server on this cluster; two servers with the same ones are interchangeable. */
export function serverArguments(
  cluster: PostgresCluster,
  port: number,
  settings: Record<string, string>,
): string[] {
  const fixed = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) };
  const all = { ...DEFAULTS, ...settings, ...fixed, cluster_name: clusterName(cluster) };
  return [
    '-D',
    cluster.folder,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** Starts a server in a process group of its own, so that a Ctrl-C meant for us does not reach it. */
export function launch(
  cluster: PostgresCluster,
  account: SystemAccount,
  binaries: Binaries,
  args: readonly string[],
): { pid: number; ended: Promise<void> } {
  const log = openSync(cluster.log, 'a', 0o600);
  try {
    const [command = '', ...rest] = [...account.prefix, binaries.postgres, ...args];
    const child = spawn(command, rest, {
      cwd: '/',
      env: cleanEnvironment(),
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.on('error', () => undefined);
    child.unref();
    if (child.pid === undefined) throw new StartError(`${command} cannot be run.`);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    return { pid: child.pid, ended };
  } finally {
    closeSync(log);
  }
}

/** Waits until the server accepts a connection. @throws StartError when it ends before, with the reason it logged. */
export async function waitForConnections(
  cluster: PostgresCluster,
  pid: number,
  adminUrl: string,
  logFrom: number,
): Promise<void> {
  const accepted = await waitUntil(async () => {
    if (!isRunning(pid)) throw startFailure(readFileSync(cluster.log, 'utf8').slice(logFrom), cluster);
    return canConnect(adminUrl);
  }, PATIENCE_MS);
  if (!accepted) throw startFailure(readFileSync(cluster.log, 'utf8').slice(logFrom), cluster);
}

export async function canConnect(adminUrl: string): Promise<boolean> {
  try {
    const client = await openClient({ connectionString: adminUrl, connectionTimeoutMillis: 2_000 });
    await client.end();
    return true;
  } catch {
    return false;
  }
}

export function fileSize(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
