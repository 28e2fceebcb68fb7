import { ChaosBus } from '../../platform/bus/chaos-bus.ts';
import { MemoryBus } from '../../platform/bus/memory-bus.ts';
import type { Bus } from '../../platform/bus/port.ts';
import type { Feature } from '../../platform/feature.ts';

/** The same feature behind a bus that loses, doubles, delays and reorders whatever reaches it. */
export function behindChaos(feature: Feature, seed: number): Feature {
  return {
    ...feature,
    routes: (app, platform) => feature.routes?.(app, { ...platform, bus: lossy(platform.bus, seed) }),
  };
}

function lossy(bus: Bus, seed: number): Bus {
  const chaos = new ChaosBus(new MemoryBus(), seed, { drop: 0.5, delayMs: 200 });
  const forwarded = new Set<string>();
  return {
    publish: (subject, message) => bus.publish(subject, message),
    subscribe(subject, handler) {
      if (!forwarded.has(subject)) bus.subscribe(subject, (message) => chaos.publish(subject, message));
      forwarded.add(subject);
      return chaos.subscribe(subject, handler);
    },
    get state() {
      return bus.state;
    },
    ready: () => bus.ready(),
    close: () => chaos.close(),
  };
}
