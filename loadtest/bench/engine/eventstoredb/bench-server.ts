import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@keywright/services/platform/embedded/free-port.ts';
import { waitUntil } from '@keywright/services/platform/embedded/wait-until.ts';

/** A real EventStoreDB to measure against. */
export interface BenchEventStoreDb {
  /** esdb://…, without TLS. */
  url: string;
  /** Its process, where this one started it. */
  pids: number[];
  configuration: string;
  stop(): Promise<void>;
}

const READY_MS = 60_000;
/** With the default the server stalls for up to a second on few cores; .NET reads the number as hexadecimal. */
const THREADS = { DOTNET_ThreadPool_ForceMinWorkerThreads: '20' };

/**
 * Starts the server of EVENTSTOREDB_COMMAND (a command that stays in the foreground, `{port}` and `{db}` replaced) on a
 * folder of its own, or takes the one that EVENTSTOREDB_URL names; null where neither is set.
 */
export async function benchEventStoreDb(): Promise<BenchEventStoreDb | null> {
  const command = process.env['EVENTSTOREDB_COMMAND'] ?? '';
  if (command !== '') return start(command);
  const url = process.env['EVENTSTOREDB_URL'] ?? '';
  if (url === '') return null;
  const configuration = 'EventStoreDB of EVENTSTOREDB_URL, whose settings and CPU are not known here';
  return { url, pids: [], configuration, stop: () => Promise.resolve() };
}

async function start(command: string): Promise<BenchEventStoreDb> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-bench-esdb-'));
  const filled = command.replaceAll('{port}', String(port)).replaceAll('{db}', path.join(folder, 'db'));
  const [program = '', ...args] = filled.split(' ').filter((part) => part !== '');
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...THREADS } });
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  const lives = async () => {
    if (child.exitCode !== null) throw new Error(`EVENTSTOREDB_COMMAND ended with ${child.exitCode}`);
    const health = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null);
    return health?.status === 204;
  };
  try {
    if (!(await waitUntil(lives, READY_MS))) throw new Error('EVENTSTOREDB_COMMAND did not answer');
    const info = (await (await fetch(`http://127.0.0.1:${port}/info`)).json()) as { esVersion?: string };
    return {
      url: `esdb://127.0.0.1:${port}?tls=false`,
      pids: child.pid === undefined ? [] : [child.pid],
      configuration: `EventStoreDB ${info.esVersion ?? '?'}: on disk, one node, at least 32 threads in its pool`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
