import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessRow {
  pid: number;
  /** One letter as in ps: R, S, D, Z … */
  state: string;
  /** Command line, arguments separated by spaces. */
  command: string;
}

/** Whether a process runs; one that is dead but not yet reaped (state Z) counts as gone. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const row = process.platform === 'linux' ? fromProc(pid) : listAll().find((each) => each.pid === pid);
  return row !== undefined && row.state !== 'Z' && row.state !== 'X';
}

/** Every running process whose command line satisfies `matches`. */
export function runningProcesses(matches: (command: string) => boolean): ProcessRow[] {
  return listAll().filter((row) => row.state !== 'Z' && row.state !== 'X' && matches(row.command));
}

function listAll(): ProcessRow[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => fromProc(Number(name)))
      .filter((row) => row !== undefined);
  }
  const listing = execFileSync('ps', ['-A', '-o', 'pid=,stat=,args='], { encoding: 'utf8' });
  return listing.split('\n').flatMap((line) => {
    const [, pid, state, command] = /^\s*(\d+)\s+(\S)\S*\s+(.*)$/.exec(line) ?? [];
    return pid && state ? [{ pid: Number(pid), state, command: command ?? '' }] : [];
  });
}

function fromProc(pid: number): ProcessRow | undefined {
  try {
    // The state follows the parenthesised name, which may itself hold spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trimEnd();
    return { pid, state, command };
  } catch {
    return undefined;
  }
}
