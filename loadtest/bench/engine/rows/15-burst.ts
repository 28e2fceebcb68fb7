import { floodRow } from '../../push/flood-row.ts';
import type { BenchRow } from '../row.ts';

/** Row updates a second that sockets receive under a burst of changes, against one `send` an update. */
export const row: BenchRow = {
  id: '15',
  title: 'Row updates a second to 2,000 subscribed sockets under a burst / a bare ws.send each',
  unit: 'updates/s',
  better: 'higher',
  mustReach: 4,
  goal: 7,
  start: () => floodRow({ count: 'updates', appenders: 64 }),
};
