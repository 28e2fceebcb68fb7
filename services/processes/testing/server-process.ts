import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bundledPrograms } from './bundle.ts';

/** A server that runs as `npm start` runs it, in a process of its own. */
export interface ServerProcess {
  pid: number;
  /** Where it answers, without a slash at the end. */
  url: string;
  /** Everything it printed up to and with the line that it is ready. */
  lines: readonly string[];
  signal(name: NodeJS.Signals): void;
  /** Sends a signal to its whole process group, as a terminal's Ctrl-C does. */
  signalGroup(name: NodeJS.Signals): void;
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** A start that ended before it was ready: what it printed, and its exit code. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  readonly output: string;
  readonly code: number | NodeJS.Signals;

  constructor(output: string, code: number | NodeJS.Signals) {
    super(`the server ended before it was ready (${code}): ${output}`);
    this.output = output;
    this.code = code;
  }
}

const READY = /^Keywright is ready at (http:\/\/127\.0\.0\.1:\d+)$/;

/** Starts everything in one process and waits for its last line. @throws StartRefused */
export async function startServerProcess(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> {
  const programs = await bundledPrograms();
  const child = spawn(process.execPath, [...programs('all'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, ...env },
  });
  const pid = child.pid ?? 0;
  const ended = once(child, 'close').then(
    ([code, signal]) => (signal as NodeJS.Signals | null) ?? (code as number),
  );
  const lines: string[] = [];
  let url: string | undefined;
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      url ??= READY.exec(line)?.[1];
      if (url !== undefined) resolve();
    });
  });
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  await Promise.race([ready, ended]);
  if (url === undefined) throw new StartRefused(lines.join('\n'), await ended);
  return {
    pid,
    url,
    lines,
    ended,
    signal: (name) => void process.kill(pid, name),
    signalGroup: (name) => void process.kill(-pid, name),
  };
}
