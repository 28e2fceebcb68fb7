import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessRow {
  pid: number;
  /** One letter as in ps: R, S, D, Z … */
  state: string;
  /** Command line, arguments separated by spaces. */
  command: string;
  /** When it began, in a form only good for comparing: tells a process from a later one with the same pid. */
  began: string;
}

/** Whether a process runs; one that is dead but not yet reaped (state Z) counts as gone. */
export function isRunning(pid: number): boolean {
  return beganAt(pid) !== null;
}

/** When the process began, or null when it does not run; equal answers mean the same process. */
export function beganAt(pid: number): string | null {
  const row = process.platform === 'linux' ? fromProc(pid) : listAll().find((each) => each.pid === pid);
  return row === undefined || row.state === 'Z' || row.state === 'X' ? null : row.began;
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
  const listing = execFileSync('ps', ['-A', '-o', 'pid=,stat=,lstart=,args='], { encoding: 'utf8' });
  return listing.split('\n').flatMap((line) => {
    const [, pid, state, began, command] =
      /^\s*(\d+)\s+(\S)\S*\s+((?:\S+\s+){4}\S+)\s+(.*)$/.exec(line) ?? [];
    return pid && state && began ? [{ pid: Number(pid), state, began, command: command ?? '' }] : [];
  });
}

function fromProc(pid: number): ProcessRow | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields count from after the parenthesised name, which may itself hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trimEnd();
    return { pid, state: fields[0] ?? '', began: fields[19] ?? '', command };
  } catch {
    return undefined;
  }
}
