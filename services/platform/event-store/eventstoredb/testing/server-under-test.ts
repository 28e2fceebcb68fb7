import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../embedded/free-port.ts';
import { waitUntil } from '../../../embedded/wait-until.ts';
import { startEventStoreDbDouble } from './double/eventstoredb-double.ts';
import { scavengeServer } from './scavenge-server.ts';

const COMMAND = process.env['EVENTSTOREDB_COMMAND'] ?? '';
const URL_OF_SHARED = process.env['EVENTSTOREDB_URL'] ?? '';
const READY_MS = 60_000;

/** What tests may do to a server that is theirs alone. */
export interface ServerControls {
  /** Removes what was deleted, as an operator does now and then; resolves when it has. */
  scavenge(): Promise<void>;
  /** Killed and started again on the same data, with an election of its own; resolves when it answers. */
  restart(): Promise<void>;
  /** Replaced by a server on the same port whose store is empty; resolves when it answers. */
  replace(): Promise<void>;
  /**
   * Keeps a copy of its data, taken while it stands still; answers how to put that in place of what it holds by then, as
   * often as wanted. Both restart it.
   */
  backup(): Promise<() => Promise<void>>;
  freeze(): void;
  thaw(): void;
}

export interface ServerUnderTest extends AsyncDisposable {
  port: number;
  /** Null on a server that others use too. */
  controls: ServerControls | null;
}

/** Which server the tests of this run meet, in words for the titles of what they found. */
export const SERVER_IN_WORDS =
  COMMAND !== ''
    ? 'on a real EventStoreDB of its own'
    : URL_OF_SHARED !== ''
      ? 'on the real EventStoreDB of EVENTSTOREDB_URL'
      : 'on the in-process double, no real EventStoreDB';

export const IS_DOUBLE = COMMAND === '' && URL_OF_SHARED === '';
/** A server that others use too is left alone. */
export const IS_SHARED = COMMAND === '' && URL_OF_SHARED !== '';

/**
 * The server a test file talks to: one it starts by EVENTSTOREDB_COMMAND (a command that stays in the foreground, with
 * `{port}` and `{db}` for a free port and a folder), the one EVENTSTOREDB_URL names, or a double in this process.
 */
export async function startServerUnderTest(): Promise<ServerUnderTest> {
  console.warn(`EventStoreDB tests run ${SERVER_IN_WORDS}.`);
  if (COMMAND !== '') return startServerCommand(COMMAND);
  if (URL_OF_SHARED !== '') {
    const port = Number(new URL(URL_OF_SHARED.replace(/^esdb/, 'http')).port);
    return { port, controls: null, [Symbol.asyncDispose]: () => Promise.resolve() };
  }
  return startDouble();
}

/** The double, whatever server the run names. */
export async function startDouble(options: { origin?: bigint } = {}): Promise<ServerUnderTest> {
  const double = await startEventStoreDbDouble(options);
  return { port: double.port, controls: double, [Symbol.asyncDispose]: () => double.stop() };
}

/** The address of a server of tests, which never speaks TLS. */
export function addressOf(port: number): string {
  return `esdb://127.0.0.1:${port}?tls=false`;
}

/** Starts a server by a command; its data are in a folder of their own, removed at the end. */
async function startServerCommand(command: string): Promise<ServerUnderTest> {
  const port = await freePort();
  const root = await mkdtemp(path.join(tmpdir(), 'keywright-eventstoredb-'));
  let folder = 0;
  let child = await start(command, port, path.join(root, String(folder)));
  const restart = async (): Promise<void> => {
    await end(child);
    child = await start(command, port, path.join(root, String(folder)));
  };
  return {
    port,
    controls: {
      scavenge: () => scavengeServer(`http://127.0.0.1:${port}`),
      restart,
      replace: () => {
        folder += 1;
        return restart();
      },
      async backup() {
        await end(child);
        const kept = path.join(root, `backup-${folder}-${randomUUID()}`);
        await cp(path.join(root, String(folder)), kept, { recursive: true });
        child = await start(command, port, path.join(root, String(folder)));
        return async () => {
          await end(child);
          folder += 1;
          await cp(kept, path.join(root, String(folder)), { recursive: true });
          child = await start(command, port, path.join(root, String(folder)));
        };
      },
      freeze: () => void child.kill('SIGSTOP'),
      thaw: () => void child.kill('SIGCONT'),
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGCONT');
      await end(child);
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function start(command: string, port: number, db: string): Promise<ChildProcess> {
  const filled = command.replaceAll('{port}', String(port)).replaceAll('{db}', db);
  const [program = '', ...args] = filled.split(' ').filter((part) => part !== '');
  const child = spawn(program, args, { stdio: 'ignore' });
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`EVENTSTOREDB_COMMAND ended with ${child.exitCode}`);
    const health = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => null);
    return health?.status === 204;
  };
  if (!(await waitUntil(answers, READY_MS)))
    throw new Error('the server of EVENTSTOREDB_COMMAND did not answer');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await ended;
  }
}
