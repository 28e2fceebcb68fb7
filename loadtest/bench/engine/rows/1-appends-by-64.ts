import { againstPgbench } from '../appends/against-pgbench.ts';
import type { BenchRow } from '../row.ts';

export const row: BenchRow = {
  id: '1',
  title: 'Single-event appends a second, 64 at once, against pgbench inserting bare rows',
  unit: 'appends/s',
  better: 'higher',
  mustReach: 1.1,
  goal: 2,
  parts: 2,
  start: () =>
    againstPgbench({
      writers: 64,
      yardstick: (result) => result.perSecond,
      ours: (turn) => turn.appendsPerSecond,
    }),
};
