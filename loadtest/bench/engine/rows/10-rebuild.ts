import { againstCopy } from '../projections/against-copy.ts';
import type { BenchRow } from '../row.ts';

export const row: BenchRow = {
  id: '10',
  title: 'Events a second of a rebuild into a version beside the served one, against COPY of the same rows',
  unit: 'events/s',
  better: 'higher',
  mustReach: 0.35,
  goal: 0.5,
  parts: 3,
  start: () => againstCopy({ whole: false }),
};
