import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '@keywright/services/platform/embedded/process-table.ts';

/**
 * SIGKILL for a process and all its children. The parent is stopped first, so that it forks none meanwhile; a server
 * like PostgreSQL whose parent alone is killed would go on serving from its children.
 */
export async function killTree(pid: number): Promise<void> {
  send(pid, 'SIGSTOP');
  const children = childrenOf(pid);
  for (const each of [pid, ...children]) send(each, 'SIGKILL');
  const until = performance.now() + 10_000;
  while ([pid, ...children].some(isRunning)) {
    if (performance.now() > until) throw new Error(`process ${pid} outlived SIGKILL`);
    await pause(5);
  }
}

/** A signal for a process and all its children. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const each of [pid, ...childrenOf(pid)]) send(each, signal);
}

function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map(Number).filter((each) => parentOf(each) === pid);
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

/** The field behind the state in /proc/PID/stat, which follows the name in parentheses. */
function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
