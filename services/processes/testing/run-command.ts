import { execFile } from 'node:child_process';
import { bundledPrograms } from './bundle.ts';
import type { Program } from './programs.ts';

export interface CommandResult {
  code: number;
  /** What it printed to either stream. */
  output: string;
}

export interface CommandOptions {
  /** Over those of this process. */
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
  /** Called when it prints something for the first time. */
  onProgress?: () => void;
}

/** Runs one of the command lines in a process of its own, to its end. */
export async function runCommandLine(
  name: Program,
  args: readonly string[],
  { env = {}, timeoutMs = 60_000, onProgress = () => undefined }: CommandOptions = {},
): Promise<CommandResult> {
  const programs = await bundledPrograms();
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, timeout: timeoutMs };
    const child = execFile(process.execPath, [...programs(name), ...args], options, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: out + err }),
    );
    child.stdout?.once('data', onProgress);
  });
}
