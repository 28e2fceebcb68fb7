import { floodRow } from '../../push/flood-row.ts';
import type { BenchRow } from '../row.ts';

/** Change frames a second that sockets receive of a project whose feed is written as fast as it goes. */
export const row: BenchRow = {
  id: '14',
  title: 'Messages a second to 2,000 subscribed sockets / a bare ws.send loop',
  unit: 'messages/s',
  better: 'higher',
  mustReach: 1.0,
  goal: 1.5,
  start: () => floodRow({ count: 'frames', rowsAtOnce: 8 }),
};
