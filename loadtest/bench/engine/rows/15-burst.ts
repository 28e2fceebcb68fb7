import { floodRow } from '../../push/flood-row.ts';
import type { BenchRow } from '../row.ts';

/** Row updates a second that sockets receive under a burst of changes, against one `send` an update. */
export const row: BenchRow = {
  id: '15',
  title:
    'Updates a second from append to 2,000 sockets on one project / a plain ws.send loop of a message each',
  unit: 'updates/s',
  better: 'higher',
  mustReach: 4,
  goal: 7,
  start: () => floodRow({ projects: 1 }),
};
