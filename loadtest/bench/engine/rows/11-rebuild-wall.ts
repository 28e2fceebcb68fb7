import { againstCopy } from '../projections/against-copy.ts';
import type { BenchRow } from '../row.ts';

export const row: BenchRow = {
  id: '11',
  title:
    'Time of a whole rebuild with indexes, catch-up and swap, against COPY and CREATE INDEX of the same table',
  unit: 's',
  better: 'lower',
  mustReach: 2.7,
  goal: 1.8,
  parts: 2,
  start: () => againstCopy({ whole: true }),
};
