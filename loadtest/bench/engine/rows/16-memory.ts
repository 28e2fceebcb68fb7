import { memoryRow } from '../../push/memory-row.ts';
import type { BenchRow } from '../row.ts';

/** Memory that a process grows by for each socket that is logged in and subscribed. */
export const row: BenchRow = {
  id: '16',
  title: 'Memory of a subscribed socket / of an idle one of bare ws',
  unit: 'KiB',
  better: 'lower',
  mustReach: 3,
  goal: 1.8,
  start: memoryRow,
};
