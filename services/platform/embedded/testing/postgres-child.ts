import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** What the child printed about the server that it started. */
export interface PostgresChild {
  url: string;
  adminUrl: string;
  port: number;
  pid: number;
  adopted: boolean;
  uid: number;
  child: ChildProcess;
  /** Kills the child as a crash would: no handler of it runs. */
  crash(): Promise<void>;
  /** Asks the child to stop the server and itself; answers its exit code. */
  end(): Promise<number | null>;
}

/** Starts `command` (a way to run postgres.child.ts on a folder) and waits for its line. */
export async function startPostgresChild(command: readonly string[], cwd: string): Promise<PostgresChild> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const lines = createInterface({ input: child.stdout });
  const line = await Promise.race([
    once(lines, 'line').then(([text]) => text as string),
    exited.then(() => null),
  ]);
  if (line === null) throw new Error('the child ended before the server was ready');
  const printed = JSON.parse(line) as Omit<PostgresChild, 'child' | 'crash' | 'end'>;
  return {
    ...printed,
    child,
    async crash() {
      child.kill('SIGKILL');
      await exited;
    },
    async end() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}
