import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startServerProcess } from '../../services/processes/testing/server-process.ts';

/** Of the kernel: a hundredth of a second, on every system that Node runs on. */
const TICKS_A_SECOND = 100;
/** By then the connections are closed that the first start needed: what they cost counts when they end. */
const SETTLING_MS = 60_000;
const BOUND_PER_CENT = 1;

/**
 * `npm run bench -- idle [--seconds 60]`: what the product with its embedded PostgreSQL and the demo world costs while
 * nobody is there, by `utime` and `stime` of all its processes. At most 1 % of a core. Linux alone keeps these figures.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
const folder = await mkdtemp(path.join(tmpdir(), 'keywright-idle-'));
const server = await startServerProcess(['--data', folder, '--port', '0']);
let share = NaN;
try {
  await pause(SETTLING_MS);
  const before = await ticksBelow(server.pid);
  await pause(seconds * 1_000);
  const after = await ticksBelow(server.pid);
  for (const [name, ticks] of after) console.log(`${perCent(ticks - (before.get(name) ?? 0))}  ${name}`);
  const spent = [...after].reduce((sum, [name, ticks]) => sum + ticks - (before.get(name) ?? 0), 0);
  share = (100 * spent) / TICKS_A_SECOND / seconds;
  console.log(`${perCent(spent)}  in all, of a core over ${seconds} s; at most ${BOUND_PER_CENT} %`);
} finally {
  server.signal('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
}
console.log(share <= BOUND_PER_CENT ? 'It holds.' : 'IT DOES NOT HOLD.');
process.exitCode = share <= BOUND_PER_CENT ? 0 : 1;

function perCent(ticks: number): string {
  return `${((100 * ticks) / TICKS_A_SECOND / seconds).toFixed(2).padStart(6)} %`;
}

/** Ticks by process, of one and all that it has started, those included that have ended and were waited for. */
async function ticksBelow(root: number): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const stats = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((pid) => statOf(Number(pid))),
  );
  const known = stats.filter((stat) => stat !== null);
  const own = new Set([root]);
  // Processes start after their parents; PostgreSQL counts below the process that has started it.
  for (const { pid, parent } of known.sort((one, other) => one.started - other.started))
    if (own.has(parent)) own.add(pid);
  for (const { pid, name, ticks } of known)
    if (own.has(pid)) found.set(`${name.slice(0, 60)} (${pid})`, ticks);
  return found;
}

async function statOf(pid: number) {
  try {
    const [stat, line] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ]);
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
    return { pid, parent, ticks, started: fields[19] ?? 0, name: line.replaceAll('\0', ' ').trim() };
  } catch {
    return null;
  }
}
