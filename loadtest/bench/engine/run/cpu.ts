import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Cores } from '../row.ts';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processes to measure, by pid: of servers their children count too, those that ended meanwhile included. */
export interface MonitoredProcesses {
  servers: readonly number[];
  /** Load generators other than this process and the children that it waits for, which always count. */
  clients?: readonly number[];
}

/** Begins to measure; the answered function tells the cores kept busy since (Linux: /proc/PID/stat). */
export function measureCpu({ servers, clients = [] }: MonitoredProcesses): () => Cores {
  const began = performance.now();
  const before = { server: ofTrees(servers), client: ofClients(clients), others: ofOthers() };
  return () => {
    const seconds = (performance.now() - began) / 1_000;
    const busy = (now: number, then: number) => (now - then) / TICKS_PER_SECOND / seconds;
    return {
      server: busy(ofTrees(servers), before.server),
      client: busy(ofClients(clients), before.client),
      others: Math.max(0, busy(ofOthers(), before.others)),
    };
  };
}

interface Times {
  parent: number;
  own: number;
  /** Of children that ended and were waited for, and theirs. */
  waited: number;
}

function ofClients(pids: readonly number[]): number {
  const own = timesOf(process.pid);
  return (own?.own ?? 0) + (own?.waited ?? 0) + ofTrees(pids);
}

/** What ran on the machine, without this process and all that it has started. */
function ofOthers(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line.split(/\s+/).slice(1).map(Number);
  return user + nice + system + irq + softirq - ofTrees([process.pid]);
}

function ofTrees(roots: readonly number[]): number {
  if (roots.length === 0) return 0;
  const all = new Map<number, Times>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : null;
    if (times !== null) all.set(Number(name), times);
  }
  const isBelow = (pid: number): boolean =>
    roots.includes(pid) || (all.has(pid) && isBelow(all.get(pid)?.parent ?? 0));
  return [...all].reduce((sum, [pid, { own, waited }]) => (isBelow(pid) ? sum + own + waited : sum), 0);
}

/** In ticks; null when there is no such process. The fields are counted from after the name, as proc(5) numbers them. */
function timesOf(pid: number): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const field = (number: number) => Number(fields[number - 3]);
    return { parent: field(4), own: field(14) + field(15), waited: field(16) + field(17) };
  } catch {
    return null;
  }
}
