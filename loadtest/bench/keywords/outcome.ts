import { saveLine } from '../engine/run/results.ts';
import { median } from '../engine/run/statistics.ts';

/** One thing that must hold: a median of rounds, in a unit, and what it may be at most, or has to be at least. */
export interface Outcome {
  name: string;
  unit: 'x' | 'ms' | 'bytes' | 'frames' | 'MB' | 'rows/s';
  /** Of each round. */
  values: readonly number[];
  /** null: no number is too much for it. */
  atMost: number | null;
  /** Default: no number is too little. Without either it is told, and bound to nothing. */
  atLeast?: number;
  /** What stands behind a ratio, in words. */
  of?: string;
}

/** Prints an outcome in a line. */
export function describeOutcome({ name, unit, values, of, ...bounds }: Outcome): string {
  const figures = [median(values), Math.min(...values), Math.max(...values)].map(figure);
  const [middle = '', lowest = '', highest = ''] = figures;
  const bound = describeBounds(bounds);
  const verdict = bound === '' ? '' : isWithin({ values, ...bounds }) ? 'holds' : 'FAILS';
  const columns = [
    middle.padStart(9),
    unit.padEnd(6),
    `(${lowest} to ${highest})`.padEnd(22),
    bound.padEnd(13),
  ];
  return `${columns.join(' ')} ${verdict.padEnd(6)} ${name}${of === undefined ? '' : `: ${of}`}`;
}

type Bounds = Pick<Outcome, 'atMost' | 'atLeast'>;

function describeBounds({ atMost, atLeast }: Bounds): string {
  if (atLeast !== undefined) return `at least ${atLeast}`;
  return atMost === null ? '' : `at most ${atMost}`;
}

/** Whether the median is within the bound; what has none always holds. */
export function isWithin({ values, atMost, atLeast }: Bounds & Pick<Outcome, 'values'>): boolean {
  const isEnough = atLeast === undefined || median(values) >= atLeast;
  return isEnough && (atMost === null || median(values) <= atMost);
}

/** Appends a line to results.jsonl. */
export function saveOutcome(outcome: Outcome, size: number): void {
  const { name, unit, values, atMost, atLeast, of } = outcome;
  const short = values.map((value) => Number(value.toPrecision(5)));
  const figures = { unit, median: Number(median(values).toPrecision(5)), atMost, values: short };
  saveLine({
    bench: 'keywords',
    row: name,
    holds: isWithin(outcome),
    ...figures,
    keywords: size,
    ...(atLeast !== undefined && { atLeast }),
    ...(of && { of }),
  });
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toPrecision(3);
}
