import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyRequest } from 'fastify';
import { Gauge, Histogram, type Registry } from 'prom-client';
import type { App, Platform } from '../feature.ts';

/** Counts and times every request under its route's template, and the event loop's lag. */
export function registerRequestMetrics(app: App, registry: Registry): void {
  const seconds = new Histogram({
    name: 'keywright_http_request_seconds',
    help: 'Time to answer, by route template',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: routeLabel(request),
      status: `${Math.floor(reply.statusCode / 100)}xx`,
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  watchEventLoop(app, registry);
}

/** Files share one label: their names change with every build. */
function routeLabel({ routeOptions }: FastifyRequest): string {
  const hidden = (routeOptions.schema as { hide?: boolean } | undefined)?.hide === true;
  return hidden ? 'file' : (routeOptions.url ?? 'unknown');
}

function watchEventLoop(app: App, registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', () => {
    delay.disable();
  });
  new Gauge({
    name: 'keywright_event_loop_lag_seconds',
    help: 'The 99th percentile since the last reading',
    registers: [registry],
    collect() {
      this.set(delay.percentile(99) / 1e9);
      delay.reset();
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

/** How far each read model is behind the newest event, in positions. */
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
}
