import { latencyRow } from '../../push/latency-row.ts';
import type { BenchRow } from '../row.ts';

/** How long a change takes from the append to the sockets of those who look at it. */
export const row: BenchRow = {
  id: '13',
  title:
    'Append to frame, p99 (median over the seconds of a turn), 2,000 sockets at 200 events/s / bare ws broadcast p99 + append to row p99',
  unit: 'ms',
  better: 'lower',
  mustReach: 2.0,
  goal: 1.4,
  warmUps: 3,
  start: latencyRow,
};
