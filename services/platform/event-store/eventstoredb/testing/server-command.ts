import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../embedded/free-port.ts';
import { waitUntil } from '../../../embedded/wait-until.ts';
import type { ServerUnderTest } from './server-controls.ts';

const READY_MS = 60_000;

/** Starts a server by a command that stays in the foreground; its data are in a folder of their own, removed at the end. */
export async function startServerCommand(command: string): Promise<ServerUnderTest> {
  const port = await freePort();
  const root = await mkdtemp(path.join(tmpdir(), 'keywright-eventstoredb-'));
  let folder = 0;
  let child = await start(command, port, path.join(root, String(folder)));
  const again = async (): Promise<void> => {
    await end(child);
    child = await start(command, port, path.join(root, String(folder)));
  };
  return {
    port,
    controls: {
      restart: again,
      replace: () => {
        folder += 1;
        return again();
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
