import { ChaosBus } from '../../platform/bus/testing/chaos-bus.ts';
import { MemoryBus } from '../../platform/bus/memory-bus.ts';
import type { Bus } from '../../platform/bus/port.ts';
import { startNatsBuses } from '../../platform/testing/nats-buses.ts';

/**
 * What is between the read models and the sockets: nothing of note; a bus that drops half of the messages and delays,
 * doubles and reorders the rest; a NATS server, as between two processes.
 */
export type BusKind = 'memory' | 'chaos' | 'nats';

/** The worst there is: what holds on it holds on any. */
export const WORST_BUS = 'chaos';

/**
 * For what has to be seen on every bus: `describe.each(EVERY_BUS)('…, %s', (_, bus) => …)` begins with a test or two for
 * each of them, and leaves everything else to `WORST_BUS`.
 */
export const EVERY_BUS = [
  ['on a bus that keeps its word', 'memory'],
  ['on a bus that drops, delays, doubles and reorders', WORST_BUS],
  ['over NATS', 'nats'],
] as const satisfies readonly (readonly [string, BusKind])[];

export interface LiveBuses {
  buses: { app: Bus; projector: Bus };
  stop(): Promise<void>;
}

export async function openLiveBuses(kind: BusKind): Promise<LiveBuses> {
  if (kind === 'nats') {
    const buses = await startNatsBuses();
    return { buses, stop: () => buses.stop() };
  }
  const memory = new MemoryBus();
  const bus = kind === 'memory' ? memory : new ChaosBus(memory, 2, { drop: 0.5, delayMs: 200 });
  return { buses: { app: bus, projector: bus }, stop: () => Promise.resolve() };
}
