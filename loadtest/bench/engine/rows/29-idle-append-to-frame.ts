import { withinLimit } from '../../push/latency-row.ts';
import type { BenchRow } from '../row.ts';

/** What somebody waits for who sees a colleague's change on a product that has little to do. */
export const row: BenchRow = {
  id: '29',
  title: 'Append to frame, p99, 2,000 sockets at 10 events/s / 20 ms',
  unit: 'ms',
  better: 'lower',
  mustReach: 1,
  goal: 0.5,
  warmUps: 3,
  turnLength: 3,
  start: () => withinLimit({ rate: 10, limitMs: 20 }),
};
