import { againstPgbench } from '../appends/against-pgbench.ts';
import type { BenchRow } from '../row.ts';

export const row: BenchRow = {
  id: '4',
  title: '99th percentile of the time of an append, 64 at once, against that of pgbench',
  unit: 'ms',
  better: 'lower',
  mustReach: 2,
  goal: 1.2,
  start: () =>
    againstPgbench({
      writers: 64,
      log: true,
      yardstick: (result) => result.p99Ms,
      ours: (turn) => turn.p99Ms,
    }),
};
