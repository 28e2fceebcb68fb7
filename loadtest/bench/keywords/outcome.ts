import { saveLine } from '../engine/run/results.ts';
import { median } from '../engine/run/statistics.ts';

/** One thing that must hold: a median of rounds, in a unit, and what it may be at most. */
export interface Outcome {
  name: string;
  unit: 'x' | 'ms' | 'bytes' | 'frames' | 'MB' | 'rows/s';
  /** Of each round. */
  values: readonly number[];
  /** null: it is told, and bound to nothing. */
  atMost: number | null;
  /** What stands behind a ratio, in words. */
  of?: string;
}

/** Prints an outcome in a line. */
export function describeOutcome({ name, unit, values, atMost, of }: Outcome): string {
  const figures = [median(values), Math.min(...values), Math.max(...values)].map(figure);
  const [middle = '', lowest = '', highest = ''] = figures;
  const bound = atMost === null ? '' : `at most ${atMost}`;
  const verdict = atMost === null ? '' : isWithin({ values, atMost }) ? 'holds' : 'FAILS';
  const columns = [
    middle.padStart(9),
    unit.padEnd(6),
    `(${lowest} to ${highest})`.padEnd(22),
    bound.padEnd(13),
  ];
  return `${columns.join(' ')} ${verdict.padEnd(6)} ${name}${of === undefined ? '' : `: ${of}`}`;
}

/** Whether the median is within the bound; what has none always holds. */
export function isWithin({ values, atMost }: Pick<Outcome, 'values' | 'atMost'>): boolean {
  return atMost === null || (values.length > 0 && median(values) <= atMost);
}

/** Appends a line to results.jsonl. */
export function saveOutcome(outcome: Outcome, size: number): void {
  const { name, unit, values, atMost, of } = outcome;
  const short = values.map((value) => Number(value.toPrecision(5)));
  const figures = { unit, median: Number(median(values).toPrecision(5)), atMost, values: short };
  saveLine({
    bench: 'keywords',
    row: name,
    holds: isWithin(outcome),
    ...figures,
    keywords: size,
    ...(of && { of }),
  });
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toPrecision(3);
}
