import { againstPgbench } from '../appends/against-pgbench.ts';
import type { BenchRow } from '../row.ts';

export const row: BenchRow = {
  id: '3',
  title: 'Median time of an append by a single writer, against the mean of pgbench with one connection',
  unit: 'ms',
  better: 'lower',
  mustReach: 2,
  goal: 1.3,
  parts: 2,
  start: () =>
    againstPgbench({ writers: 1, yardstick: (result) => result.meanMs, ours: (turn) => turn.p50Ms }),
};
