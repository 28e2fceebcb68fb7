import { againstPgbench } from '../appends/against-pgbench.ts';
import type { BenchRow } from '../row.ts';

export const row: BenchRow = {
  id: '2',
  title: 'Single-event appends a second, 16 at once, against pgbench inserting bare rows',
  unit: 'appends/s',
  better: 'higher',
  mustReach: 0.9,
  goal: 1.6,
  parts: 2,
  start: () =>
    againstPgbench({
      writers: 16,
      yardstick: (result) => result.perSecond,
      ours: (turn) => turn.appendsPerSecond,
    }),
};
