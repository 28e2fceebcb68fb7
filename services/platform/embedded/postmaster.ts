import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { PostgresCluster } from './cluster.ts';
import { isRunning, runningProcesses, type ProcessRow } from './process-table.ts';
import { StartError } from './start-error.ts';
import { waitUntil } from './wait-until.ts';

/** A running server: what postmaster.pid says of it, and the command line it was started with. */
export interface Postmaster {
  pid: number;
  port: number;
  command: string;
}

/** Put into the title of every process of the cluster, so that they can be told from another folder's. */
export function clusterName(cluster: PostgresCluster): string {
  return `keywright-${createHash('sha256').update(cluster.folder).digest('hex').slice(0, 12)}`;
}

/** The server that runs on this folder, or null; a pid that died or was given to another program counts as none. */
export function findPostmaster(cluster: PostgresCluster): Postmaster | null {
  const written = readPidFile(cluster);
  const server = processesOf(cluster).find((row) => row.pid === written?.pid);
  return written === null || server === undefined ? null : { ...written, command: server.command };
}

/**
 * Makes the folder safe to start on when its server is gone: ends backends that outlived it, then removes a
 * postmaster.pid that PostgreSQL would take for a running server because its pid is unreaped or taken by another.
 */
export async function clearRemains(cluster: PostgresCluster): Promise<void> {
  for (const [signal, patience] of [
    ['SIGQUIT', 3_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (await waitUntil(() => processesOf(cluster).length === 0, 500)) break;
    for (const row of processesOf(cluster)) signalTo(row.pid, signal);
    await waitUntil(() => processesOf(cluster).length === 0, patience);
  }
  if (processesOf(cluster).length > 0) {
    throw new StartError(
      `A PostgreSQL of ${cluster.folder} still runs and does not end: stop it and start again.`,
    );
  }
  rmSync(pidFile(cluster), { force: true });
}

/**
 * Stops a server: first a fast shutdown (transactions rolled back, everything written), then an immediate one, at last
 * by force. Returns once its pid runs no more.
 */
export async function stopPostmaster(cluster: PostgresCluster, pid: number): Promise<void> {
  for (const [signal, patience] of [
    // All pages that are not written yet are, first.
    ['SIGINT', 60_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signalTo(pid, signal);
    if (await waitUntil(() => !isRunning(pid), patience)) break;
  }
  await waitUntil(() => processesOf(cluster).length === 0, 2_000);
}

function readPidFile(cluster: PostgresCluster): { pid: number; port: number } | null {
  const file = pidFile(cluster);
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, port: Number(lines[3] ?? 0) } : null;
}

/** The server carries the folder in its arguments, its children carry the cluster's name in their titles. */
function processesOf(cluster: PostgresCluster): ProcessRow[] {
  const name = clusterName(cluster);
  return runningProcesses((command) => {
    const server = command.includes(`-D ${cluster.folder} `) && command.includes(`cluster_name=${name}`);
    return server || command.startsWith(`postgres: ${name}: `);
  });
}

function pidFile(cluster: PostgresCluster): string {
  return path.join(cluster.folder, 'postmaster.pid');
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
