import type { BenchRow, RowNotRun, RowRun, Sample } from '../row.ts';
import type { RowTurns } from './turns.ts';
import { checkRow, type Verdict } from './verdict.ts';

/** Everything known of a row after its run. */
export interface Measured {
  configuration: string[];
  yardstick: Sample[];
  ours: Sample[];
  verdict: Verdict;
}

/**
 * Measures a row: its servers start, both sides warm up, then they take turns a fixed number of times, all of which
 * count, and at the end the contents are verified.
 */
export async function measureRow(row: BenchRow, turns: RowTurns): Promise<Measured | RowNotRun> {
  const run = await row.start();
  if ('notRun' in run) return run;
  try {
    await warmUp(run, turns, row.warmUps);
    const { yardstick, ours } = await takeTurns(run, row, turns);
    const found = await run.verify();
    const verdict = checkRow(row, { yardstick: valuesOf(yardstick), ours: valuesOf(ours) }, found);
    return { configuration: run.configuration, yardstick, ours, verdict };
  } finally {
    await run.stop();
  }
}

async function warmUp(run: RowRun, { warmUpMs }: RowTurns, rounds = 1): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await run.yardstick(warmUpMs);
    await run.ours(warmUpMs);
  }
}

async function takeTurns(
  run: RowRun,
  row: BenchRow,
  { alternations, ms }: RowTurns,
): Promise<Pick<Measured, 'yardstick' | 'ours'>> {
  const [yardstick, ours]: [Sample[], Sample[]] = [[], []];
  for (let pairs = 0; pairs < alternations; pairs += 1) {
    const pair = await takePair(run, ms * (row.turnLength ?? 1), row.parts);
    yardstick.push(pair.yardstick);
    ours.push(pair.ours);
  }
  return { yardstick, ours };
}

/** A turn of each side, part by part: in every second part ours comes first, so that no side always comes second. */
async function takePair(run: RowRun, ms: number, parts = 1): Promise<{ yardstick: Sample; ours: Sample }> {
  const [yardstick, ours]: [Sample[], Sample[]] = [[], []];
  for (let part = 0; part < parts; part += 1) {
    const oursFirst = part % 2 === 1;
    if (oursFirst) ours.push(await run.ours(ms / parts));
    yardstick.push(await run.yardstick(ms / parts));
    if (!oursFirst) ours.push(await run.ours(ms / parts));
  }
  return { yardstick: meanOf(yardstick), ours: meanOf(ours) };
}

function valuesOf(samples: readonly Sample[]): number[] {
  return samples.map((sample) => sample.value);
}

/** The mean of each figure of samples that took equally long. */
function meanOf(samples: readonly Sample[]): Sample {
  const mean = (figure: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + figure(sample), 0) / samples.length;
  const names = Object.keys(samples[0]?.detail ?? {});
  return {
    value: mean(({ value }) => value),
    cpu: {
      server: mean(({ cpu }) => cpu.server),
      client: mean(({ cpu }) => cpu.client),
      others: mean(({ cpu }) => cpu.others),
    },
    detail: Object.fromEntries(names.map((name) => [name, mean(({ detail }) => detail?.[name] ?? NaN)])),
  };
}
