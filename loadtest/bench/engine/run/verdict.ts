import type { BenchRow } from '../row.ts';
import { median, ratios, spread } from './statistics.ts';

/** Beyond this the yardstick itself is too unsteady to measure against. */
const STEADY = 0.25;

export interface Verdict {
  /** Median of ours / yardstick over the pairs of turns. */
  ratio: number;
  lowest: number;
  highest: number;
  yardstickSpread: number;
  oursSpread: number;
  reachesGoal: boolean;
  steady: boolean;
  /** Sentences; the row holds when there is none. */
  failures: string[];
}

/**
 * Judges the samples of a row, in pairs by index, together with what its verification found. A ratio to nothing, or to
 * less than nothing, says nothing: such a row does not hold, whatever the number.
 */
export function judge(
  row: Pick<BenchRow, 'better' | 'mustReach' | 'goal'>,
  samples: { yardstick: readonly number[]; ours: readonly number[] },
  found: readonly string[],
): Verdict {
  const each = ratios(samples.ours, samples.yardstick);
  const ratio = median(each);
  const reaches = (bound: number) => (row.better === 'higher' ? ratio >= bound : ratio <= bound);
  const yardstickSpread = spread(samples.yardstick);
  const measurable = samples.yardstick.every(isPositive);
  const steady = isSteady(samples.yardstick);
  const failures = [...found];
  if (!measurable) failures.push('the yardstick was not above nothing in every turn: it measures nothing');
  const wrong = samples.ours.find((value) => !(value >= 0 && Number.isFinite(value)));
  if (wrong !== undefined) failures.push(`a turn of ours came out at ${wrong}, which cannot be`);
  if (!reaches(row.mustReach)) {
    const relation = row.better === 'higher' ? 'at least' : 'at most';
    failures.push(`the ratio is ${ratio.toFixed(2)} and has to be ${relation} ${row.mustReach}`);
  }
  if (measurable && !steady) {
    failures.push(
      `the yardstick varied by ${Math.round(yardstickSpread * 100)} %, too much to measure against`,
    );
  }
  return {
    ratio,
    lowest: Math.min(...each),
    highest: Math.max(...each),
    yardstickSpread,
    oursSpread: spread(samples.ours),
    reachesGoal: measurable && wrong === undefined && reaches(row.goal),
    steady,
    failures,
  };
}

/** Whether turns of the yardstick can be measured against: all above nothing, and near to one another. */
export function isSteady(yardstick: readonly number[]): boolean {
  return yardstick.every(isPositive) && spread(yardstick) <= STEADY;
}

function isPositive(value: number): boolean {
  return value > 0 && Number.isFinite(value);
}
