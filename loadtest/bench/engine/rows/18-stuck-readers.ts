import { stuckRow } from '../../push/stuck-row.ts';
import type { BenchRow } from '../row.ts';

/** What readers who have stopped reading cost those who read. */
export const row: BenchRow = {
  id: '18',
  title: 'Append to frame, p99, of healthy sockets with 10 % stuck readers / without',
  unit: 'ms',
  better: 'lower',
  mustReach: 1.5,
  goal: 1.1,
  start: stuckRow,
};
