import { againstBareUpsert } from '../../push/latency-row.ts';
import type { BenchRow } from '../row.ts';

/** How long a change takes from the append to the sockets of those who look at it. */
export const row: BenchRow = {
  id: '13',
  title:
    'Append to frame, p99, 2,000 sockets at 200 events/s / an upsert of the same row and a bare ws broadcast',
  unit: 'ms',
  better: 'lower',
  mustReach: 4.1,
  goal: 2.5,
  warmUps: 3,
  turnLength: 2,
  start: () => againstBareUpsert({ rate: 200 }),
};
