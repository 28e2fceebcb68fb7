import type { BenchRow } from '../row.ts';
import { median, ratios, spread } from './statistics.ts';

/** Beyond this the median depends on which turns happen to count. */
const STEADY = 0.25;

export interface Verdict {
  /** Median of ours / yardstick over the pairs of turns. */
  ratio: number;
  lowest: number;
  highest: number;
  yardstickSpread: number;
  oursSpread: number;
  reachesGoal: boolean;
  /** Sentences; the row holds when there is none. */
  failures: string[];
}

/**
 * Checks the samples of a row, in pairs by index, together with what its verification found. A ratio to nothing, or to
 * less than nothing, proves nothing: such a row does not hold, whatever the number.
 */
export function checkRow(
  row: Pick<BenchRow, 'better' | 'mustReach' | 'goal'>,
  samples: { yardstick: readonly number[]; ours: readonly number[] },
  found: readonly string[],
): Verdict {
  const each = ratios(samples.ours, samples.yardstick);
  const ratio = median(each);
  const reaches = (bound: number, value: number) =>
    row.better === 'higher' ? value >= bound : value <= bound;
  const yardstickSpread = spread(samples.yardstick);
  const measurable = samples.yardstick.every(isPositive);
  const failures = [...found];
  if (!measurable) failures.push('the yardstick was not above nothing in every turn: it measures nothing');
  const wrong = samples.ours.find((value) => !(value >= 0 && Number.isFinite(value)));
  if (wrong !== undefined) failures.push(`a turn of ours came out at ${wrong}, which cannot be`);
  if (!reaches(row.mustReach, ratio)) {
    const relation = row.better === 'higher' ? 'at least' : 'at most';
    failures.push(`the ratio is ${ratio.toFixed(2)} and has to be ${relation} ${row.mustReach}`);
  }
  if (measurable && yardstickSpread > STEADY) {
    const varied = `the yardstick varied by ${Math.round(yardstickSpread * 100)} %`;
    failures.push(`${varied}, too much to measure against`);
  }
  return {
    ratio,
    lowest: Math.min(...each),
    highest: Math.max(...each),
    yardstickSpread,
    oursSpread: spread(samples.ours),
    reachesGoal: measurable && wrong === undefined && reaches(row.goal, ratio),
    failures,
  };
}

function isPositive(value: number): boolean {
  return value > 0 && Number.isFinite(value);
}
