import { Gauge, type Registry } from 'prom-client';
import type { Platform } from '../feature.ts';
import { countParked } from '../projections/parked-events.ts';
import type { EventLoopDelay } from './event-loop-delay.ts';

/** How this process is: the lag of its event loop, and its memory. */
export function registerProcessMetrics(registry: Registry, delay: EventLoopDelay): void {
  new Gauge({
    name: 'keywright_event_loop_lag_seconds',
    help: 'The 99th percentile since the last reading',
    registers: [registry],
    collect() {
      this.set(delay.takeHighMs() / 1e3);
    },
  });
  new Gauge({
    name: 'keywright_resident_memory_bytes',
    help: 'Memory of this process',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}

/** How far each read model is behind the newest event, in positions, and what it has parked. */
export function registerProjectionMetrics(
  registry: Registry,
  platform: Platform,
  projections: readonly string[],
): void {
  new Gauge({
    name: 'keywright_projection_lag',
    help: 'Positions between the newest event and the read model',
    labelNames: ['projection'] as const,
    registers: [registry],
    async collect() {
      const head = await platform.store.head();
      for (const projection of projections) {
        const { position } = await platform.gate.state(projection);
        this.set({ projection }, Math.max(0, Number(head - position)));
      }
    },
  });
  new Gauge({
    name: 'keywright_parked_events',
    help: 'Events that could not be applied, and those that stand behind them in their streams',
    labelNames: ['projection'] as const,
    registers: [registry],
    async collect() {
      const parked = await countParked(platform.db);
      for (const projection of projections) this.set({ projection }, parked.get(projection) ?? 0);
    },
  });
}
