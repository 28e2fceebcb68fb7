import type { BenchRow, Sample } from '../row.ts';
import type { Measured } from './measure-row.ts';
import { median, spread } from './statistics.ts';

/** Above this a load generator is the limit itself: the ratio then tells of it, not of the servers. */
const BUSY_CLIENT = 0.95;

/** Above this the figures are of a machine that was shared. */
const SHARED = 0.1;

/** A row's outcome for a person, in lines. */
export function describeRow(row: BenchRow, measured: Measured): string[] {
  const { verdict, yardstick, ours, configuration } = measured;
  const sign = row.better === 'higher' ? '>=' : '<=';
  const outcome =
    verdict.failures.length > 0 ? 'DOES NOT HOLD' : verdict.reachesGoal ? 'holds, goal reached' : 'holds';
  return [
    ...configuration.map((line) => `    ${line}`),
    side('yardstick', yardstick, row.unit),
    side('ours', ours, row.unit),
    ...busyClient('yardstick', yardstick),
    ...busyClient('ours', ours),
    ...sharedMachine([...yardstick, ...ours]),
    ...verdict.failures.map((failure) => `    ! ${failure}`),
    `    ratio ${verdict.ratio.toFixed(3)} (${verdict.lowest.toFixed(2)} to ${verdict.highest.toFixed(2)}), ` +
      `must reach ${sign} ${row.mustReach}, goal ${sign} ${row.goal}: ${outcome}`,
  ];
}

function side(name: string, samples: readonly Sample[], unit: string): string {
  const values = samples.map((sample) => sample.value);
  const details = Object.keys(samples[0]?.detail ?? {}).map((key) => {
    const figures = samples.map((sample) => sample.detail?.[key] ?? NaN);
    return `, ${key} ${figure(median(figures))}`;
  });
  return (
    `    ${name.padEnd(9)} ${figure(median(values))} ${unit} ± ${Math.round(spread(values) * 100)} %, ` +
    `server ${cores(samples, 'server')} cores, client ${cores(samples, 'client')}${details.join('')}`
  );
}

function busyClient(name: string, samples: readonly Sample[]): string[] {
  const busy = median(samples.map((sample) => sample.cpu.client));
  return busy <= BUSY_CLIENT
    ? []
    : [`    Warning: the client of ${name} kept ${busy.toFixed(2)} cores busy and may itself be the limit.`];
}

function sharedMachine(samples: readonly Sample[]): string[] {
  const others = samples.map(({ cpu }) => cpu.others);
  return Math.max(...others) <= SHARED
    ? []
    : [
        `    Warning: what else runs on the machine kept ${median(others).toFixed(2)} cores busy, at most ${Math.max(...others).toFixed(2)}.`,
      ];
}

function cores(samples: readonly Sample[], side: 'server' | 'client'): string {
  return median(samples.map((sample) => sample.cpu[side])).toFixed(2);
}

/** Three significant digits or whole numbers, with thousands apart. */
function figure(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  return value >= 1_000 ? Math.round(value).toLocaleString('en-GB') : String(Number(value.toPrecision(3)));
}
