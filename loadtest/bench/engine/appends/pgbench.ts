import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { pgbenchPath } from '@keywright/services/platform/testing/tools/pgbench.ts';
import { percentile } from '../../percentile.ts';

const run = promisify(execFile);
/** Its clock runs while it still connects, which takes a second where a machine is busy. */
const SHORTEST_S = 2;

export interface PgbenchResult {
  /** Transactions a second, the time to connect not counted. */
  perSecond: number;
  meanMs: number;
  /** From the log of every transaction. */
  p99Ms: number;
}

/** Runs a script by `clients` connections with prepared statements, for at least two seconds. */
export async function runPgbench(
  url: string,
  { script, clients, ms, log }: { script: string; clients: number; ms: number; log: boolean },
): Promise<PgbenchResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-pgbench-'));
  try {
    const file = path.join(folder, 'script.sql');
    await writeFile(file, script);
    const { hostname, port, username, password, pathname } = new URL(url);
    const tool = await pgbenchPath();
    const { stdout } = await run(
      tool.path,
      [
        ...['-n', '-M', 'prepared', '-f', file, '-c', String(clients), '-j', String(Math.min(2, clients))],
        ...['-T', String(Math.max(SHORTEST_S, Math.round(ms / 1_000)))],
        ...(log ? ['--log', '--log-prefix', path.join(folder, 'log')] : []),
        ...['-h', hostname, '-p', port, '-U', username, pathname.slice(1)],
      ],
      { env: { ...process.env, ...tool.env, PGPASSWORD: password } },
    );
    return {
      perSecond: figure(stdout, /tps = ([\d.]+) \(without initial connection time\)/),
      meanMs: figure(stdout, /latency average = ([\d.]+) ms/),
      p99Ms: log ? percentile(await logged(folder), 0.99) : NaN,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figure(output: string, pattern: RegExp): number {
  const found = pattern.exec(output)?.[1];
  if (found === undefined) throw new Error(`pgbench answered nothing of the kind ${pattern}: ${output}`);
  return Number(found);
}

/** Latencies in ms; columns of the log: client, number, latency in microseconds and others. */
async function logged(folder: string): Promise<number[]> {
  const files = (await readdir(folder)).filter((file) => file.startsWith('log'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.flatMap((text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => Number(line.split(' ')[2] ?? NaN) / 1_000),
  );
}
