import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bundledPrograms } from './bundle.ts';
import type { Program } from './programs.ts';

/** One kind of process that runs by itself, as in a cluster. */
export interface KindProcess {
  pid: number;
  /** Where it answers, without a slash at the end. */
  url: string;
  signal(name: NodeJS.Signals): void;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Everything it printed so far. */
  lines: readonly string[];
}

/** How a start ended that was refused. */
export interface FailedStart {
  code: number | NodeJS.Signals;
  lines: readonly string[];
}

const READY = /^Keywright \w+ is ready at (http:\/\/127\.0\.0\.1:\d+)$/;

/** Every variable that a process needs and tests know a value for. */
export function kindEnvironment(databaseUrl: string, changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a secret that only tests know, long enough',
    CLIENT_SECRET: 'the client secret of tests',
    LOG_LEVEL: 'warn',
    PORT: '0',
    ...changes,
  };
}

/** Runs a kind with this environment alone, until it is ready or has ended. */
export async function startKind(kind: Program, env: NodeJS.ProcessEnv): Promise<KindProcess | FailedStart> {
  const programs = await bundledPrograms();
  const child = spawn(process.execPath, [...programs(kind)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines: string[] = [];
  const ended = once(child, 'close').then(
    ([code, signal]) => (signal as NodeJS.Signals | null) ?? (code as number),
  );
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        const url = READY.exec(line)?.[1];
        if (url !== undefined) resolve(url);
      });
    }
  });
  const outcome = await Promise.race([ready, ended]);
  if (typeof outcome !== 'string' || !outcome.startsWith('http')) {
    return { code: outcome as number | NodeJS.Signals, lines };
  }
  return {
    pid: child.pid ?? 0,
    url: outcome,
    signal: (name) => void child.kill(name),
    ended,
    lines,
  };
}
