import type { BenchRow, NotRun, RowRun, Sample } from '../row.ts';
import type { Turns } from './turns.ts';
import { judge, type Verdict } from './verdict.ts';

/** Everything known of a row after its run. */
export interface Measured {
  configuration: string[];
  yardstick: Sample[];
  ours: Sample[];
  verdict: Verdict;
  /** Whether a first run was thrown away because its yardstick was unsteady. */
  repeated: boolean;
}

/**
 * Measures a row: its servers start, both sides warm up, then they take turns, and at the end the contents are
 * verified. A run against an unsteady yardstick is done once more, from the start.
 */
export async function measureRow(row: BenchRow, turns: Turns): Promise<Measured | NotRun> {
  const first = await once(row, turns);
  if ('notRun' in first || first.verdict.steady) return first;
  const second = await once(row, turns);
  return 'notRun' in second ? second : { ...second, repeated: true };
}

async function once(row: BenchRow, turns: Turns): Promise<Measured | NotRun> {
  const run = await row.start();
  if ('notRun' in run) return run;
  try {
    const { yardstick, ours } = await alternate(run, turns, row.warmUps);
    const found = await run.verify();
    const values = {
      yardstick: yardstick.map((sample) => sample.value),
      ours: ours.map((sample) => sample.value),
    };
    const { configuration } = run;
    return { configuration, yardstick, ours, verdict: judge(row, values, found), repeated: false };
  } finally {
    await run.stop();
  }
}

async function alternate(
  run: RowRun,
  turns: Turns,
  warmUps = 1,
): Promise<{ yardstick: Sample[]; ours: Sample[] }> {
  for (let round = 0; round < warmUps; round += 1) {
    await run.yardstick(turns.warmUpMs);
    await run.ours(turns.warmUpMs);
  }
  const [yardstick, ours]: [Sample[], Sample[]] = [[], []];
  for (let turn = 0; turn < turns.alternations; turn += 1) {
    yardstick.push(await run.yardstick(turns.ms));
    ours.push(await run.ours(turns.ms));
  }
  return { yardstick, ours };
}
