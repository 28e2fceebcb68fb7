import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { waitUntil } from '../../embedded/wait-until.ts';
import { natsServerPath } from './nats-server.ts';
import { ToolError } from './unpack-packages.ts';

export interface NatsServer extends AsyncDisposable {
  /** nats://127.0.0.1:port, without credentials. */
  url: string;
  port: number;
  pid: number;
  /** Which program runs, in one sentence. */
  sentence: string;
  /** Ends it in good order, also when it is frozen (SIGSTOP). */
  stop(): Promise<void>;
  /** Ends it by SIGKILL. */
  kill(): Promise<void>;
}

export interface NatsServerOptions {
  /** Default: a free one, chosen by the server. Give the port of one that was stopped to bring it back. */
  port?: number;
  /** More arguments, as `['--user', 'a', '--pass', 'b']`. */
  args?: readonly string[];
}

/** Starts a real nats-server on the loopback address; whatever becomes of this process, it ends with it. */
export async function startNatsServer({ port, args = [] }: NatsServerOptions = {}): Promise<NatsServer> {
  const { path: program, env, sentence } = await natsServerPath();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-nats-'));
  const own = ['--addr', '127.0.0.1', '--port', String(port ?? -1), '--ports_file_dir', folder];
  const child = spawn(program, [...own, ...args], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'close');
  let printed = '';
  child.stderr.on('data', (text: Buffer) => (printed = (printed + text.toString()).slice(-2_000)));
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);

  const end = async (signal: NodeJS.Signals) => {
    process.off('exit', killWithUs);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      child.kill('SIGCONT');
      await exited;
    }
    await rm(folder, { recursive: true, force: true });
  };
  const listening = await waitUntil(
    async () => child.exitCode !== null || (await portIn(folder, child.pid)) !== null,
    10_000,
  );
  const chosen = await portIn(folder, child.pid);
  if (!listening || chosen === null || child.pid === undefined) {
    await end('SIGKILL');
    throw new ToolError(`${program} did not start: ${printed.trim().split('\n').at(-1) ?? ''}`);
  }
  const stop = () => end('SIGTERM');
  return {
    url: `nats://127.0.0.1:${chosen}`,
    port: chosen,
    pid: child.pid,
    sentence,
    stop,
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: stop,
  };
}

/** The server writes where it listens into a file once it does: null until then. */
async function portIn(folder: string, pid: number | undefined): Promise<number | null> {
  try {
    const text = await readFile(path.join(folder, `nats-server_${pid}.ports`), 'utf8');
    const { nats } = JSON.parse(text) as { nats: string[] };
    return Number(new URL(nats[0] ?? '').port);
  } catch {
    return null;
  }
}
