import { floodRow } from '../../push/flood-row.ts';
import type { BenchRow } from '../row.ts';

/** Updates a second that sockets receive of 20 projects in which as much is changed as the projector takes. */
export const row: BenchRow = {
  id: '14',
  title:
    'Updates a second from append to 2,000 sockets on 20 projects / a plain ws.send loop of a message each',
  unit: 'updates/s',
  better: 'higher',
  mustReach: 1.0,
  goal: 1.5,
  parts: 4,
  start: () => floodRow({ projects: 20 }),
};
