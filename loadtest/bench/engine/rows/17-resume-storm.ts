import { stormRow } from '../../push/storm-row.ts';
import type { BenchRow } from '../row.ts';

/** Everybody comes back at once: socket, hello with the token of the connection before, subscription and what was missed. */
export const row: BenchRow = {
  id: '17',
  title: '5,000 sockets come back until all are live / bare handshakes of as many',
  unit: 'ms',
  better: 'lower',
  mustReach: 2.5,
  goal: 1.5,
  parts: 5,
  start: stormRow,
};
