import { againstBareClient } from '../bus/against-bare-client.ts';
import type { BenchRow } from '../row.ts';

/** What the port of the bus costs: own delivery, guards against a stuck server, and subjects of any kind. */
export const row: BenchRow = {
  id: '26',
  title: 'Messages a second from publish to receipt over NATS through the bus / the bare client',
  unit: 'messages/s',
  better: 'higher',
  mustReach: 0.5,
  goal: 0.8,
  start: againstBareClient,
};
