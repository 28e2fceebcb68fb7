import { Gauge, type Registry } from 'prom-client';
import type { Bus } from '../bus/port.ts';

/** Whether the bus is there, since when, and what was given up meanwhile. */
export function registerBusMetrics(registry: Registry, bus: Bus): void {
  new Gauge({
    name: 'keywright_bus_connected',
    help: '1 while messages reach other processes, 0 while the bus is down',
    registers: [registry],
    collect() {
      this.set(bus.state.connected ? 1 : 0);
    },
  });
  new Gauge({
    name: 'keywright_bus_since_seconds',
    help: 'When the bus was connected or lost, in seconds since 1970',
    registers: [registry],
    collect() {
      this.set(bus.state.since.getTime() / 1000);
    },
  });
  new Gauge({
    name: 'keywright_bus_dropped_messages',
    help: 'Messages of this process that were given up since its start',
    registers: [registry],
    collect() {
      this.set(bus.state.dropped);
    },
  });
}
