import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@keywright/services/platform/embedded/free-port.ts';
import { startEventStoreDbDouble } from '@keywright/services/platform/event-store/eventstoredb/testing/double/eventstoredb-double.ts';
import { until } from '@keywright/services/platform/testing/until.ts';
import { killTree, signalTree } from '../storm/kill.ts';
import type { Victim } from '../storm/target.ts';

const TIMEOUT_MS = 120_000;

/** An EventStoreDB, made to be killed and frozen. */
export interface EventStoreServer {
  /** Whether it is a real one or a double. */
  inWords: string;
  url: string;
  victim: Victim;
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/**
 * Starts a server by EVENTSTOREDB_COMMAND, a command line that runs one in the foreground, without TLS, with `{port}`
 * and `{db}` replaced; a double in this process where the variable is not set.
 */
export async function startEventStoreServer(dataDir: string): Promise<EventStoreServer> {
  const template = process.env['EVENTSTOREDB_COMMAND'] ?? '';
  return template === '' ? startDouble() : startByCommand(template, dataDir);
}

/** Keeps its events in memory: what it is killed of are its connections. */
async function startDouble(): Promise<EventStoreServer> {
  const double = await startEventStoreDbDouble();
  let back = Promise.resolve();
  return {
    inWords: 'a double of EventStoreDB',
    url: double.url,
    victim: {
      name: 'EventStoreDB',
      kill: () => {
        back = double.restart();
        return Promise.resolve();
      },
      recover: () => back,
    },
    freeze: () => double.freeze(),
    thaw: () => double.thaw(),
    stop: () => double.stop(),
  };
}

async function startByCommand(template: string, dataDir: string): Promise<EventStoreServer> {
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
    inWords: 'a real EventStoreDB',
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
