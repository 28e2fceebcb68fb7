import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@keywright/services/platform/embedded/free-port.ts';
import { until } from '@keywright/services/platform/testing/until.ts';
import { killTree, signalTree } from '../storm/kill.ts';
import type { Victim } from '../storm/target.ts';

const TIMEOUT_MS = 120_000;

/** A real EventStoreDB on a folder of its own, made to be killed and frozen. */
export interface EventStoreServer {
  url: string;
  victim: Victim;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/**
 * Starts a server by EVENTSTOREDB_COMMAND, a command line that runs one in the foreground, without TLS, with `{port}`
 * and `{db}` replaced. Null where the variable is not set.
 */
export async function startEventStoreServer(dataDir: string): Promise<EventStoreServer | null> {
  const template = process.env['EVENTSTOREDB_COMMAND'];
  if (template === undefined || template === '') return null;
  const port = await freePort();
  const db = path.join(dataDir, 'eventstoredb');
  mkdirSync(db, { recursive: true });
  const command = template.replaceAll('{port}', String(port)).replaceAll('{db}', db);
  let child: ChildProcess | null = null;
  const pid = () => child?.pid ?? 0;

  async function start(): Promise<void> {
    const started = spawn('sh', ['-c', `exec ${command}`], { stdio: 'ignore' });
    child = started;
    await until(
      'EventStoreDB is ready',
      async () => started.exitCode !== null || (await isReady(port)),
      TIMEOUT_MS,
    );
    if (started.exitCode !== null)
      throw new Error(`EVENTSTOREDB_COMMAND ended with code ${started.exitCode}`);
  }

  await start();
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    victim: { name: 'EventStoreDB', kill: () => killTree(pid()), recover: start },
    freeze: () => signalTree(pid(), 'SIGSTOP'),
    thaw: () => signalTree(pid(), 'SIGCONT'),
    stop: () => killTree(pid()),
  };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/live`, {
    signal: AbortSignal.timeout(2_000),
  }).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok === true;
}
