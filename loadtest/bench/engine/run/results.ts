import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BenchRow, Sample } from '../row.ts';
import type { Measured } from './measure-row.ts';

const FILE = fileURLToPath(new URL('../../results.jsonl', import.meta.url));

/** Appends one line to loadtest/bench/results.jsonl, so that results can be compared over commits and machines. */
export function saveResult(row: BenchRow, { verdict, yardstick, ours }: Measured): void {
  saveLine({
    bench: 'engine',
    row: row.id,
    title: row.title,
    unit: row.unit,
    holds: verdict.failures.length === 0,
    goal: verdict.reachesGoal,
    ratio: short(verdict.ratio),
    ratios: { lowest: short(verdict.lowest), highest: short(verdict.highest) },
    yardstick: side(yardstick),
    ours: side(ours),
    failures: verdict.failures,
  });
}

/** Appends what came out, with when, of which commit and on which machine. */
export function saveLine(outcome: Readonly<Record<string, unknown>>): void {
  const line = { at: new Date().toISOString(), ...outcome, commit: commit(), machine: machine() };
  appendFileSync(FILE, `${JSON.stringify(line)}\n`);
}

function side(samples: readonly Sample[]): Record<string, unknown> {
  return {
    values: samples.map((sample) => short(sample.value)),
    server: samples.map((sample) => short(sample.cpu.server)),
    client: samples.map((sample) => short(sample.cpu.client)),
    others: samples.map((sample) => short(sample.cpu.others)),
    ...(samples[0]?.detail && { detail: samples.map((sample) => sample.detail) }),
  };
}

/** The commit that was measured, with "+" when files differ from it. */
export function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    const changed = git(
      'status',
      '--porcelain',
      '--untracked-files=no',
      '--',
      ':!loadtest/bench/results.jsonl',
    );
    return git('rev-parse', '--short', 'HEAD') + (changed === '' ? '' : '+');
  } catch {
    return 'unknown';
  }
}

function machine(): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  return `${cpus.length} x ${cpus[0]?.model.trim() ?? '?'}, ${memory} GiB, ${os.type()} ${os.release()}, Node ${process.version}`;
}

function short(value: number): number {
  return Number(value.toPrecision(5));
}
