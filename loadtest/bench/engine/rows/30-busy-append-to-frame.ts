import { withinLimit } from '../../push/latency-row.ts';
import type { BenchRow } from '../row.ts';

/** The same under load. */
export const row: BenchRow = {
  id: '30',
  title: 'Append to frame, p99, 2,000 sockets at 200 events/s / 60 ms',
  unit: 'ms',
  better: 'lower',
  mustReach: 1,
  goal: 0.5,
  warmUps: 3,
  turnLength: 2,
  start: () => withinLimit({ rate: 200, limitMs: 60 }),
};
