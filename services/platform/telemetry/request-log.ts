import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import type { App } from '../feature.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked for every few seconds by machines: not worth a line in the log while all is well. */
    quiet?: boolean;
  }
}

/** Every request, once it has been answered, as a line in the log and in a histogram of times by route template. */
export function registerRequestLog(app: App, registry: Registry): void {
  const seconds = new Histogram({
    name: 'keywright_http_request_seconds',
    help: 'Time to answer, by route template',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.decorateRequest('refusal', null);
  app.addHook('onResponse', (request, reply, done) => {
    log(request, reply);
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    seconds.observe({ method: request.method, route: routeLabel(request), status }, reply.elapsedTime / 1000);
    done();
  });
}

/** The query string stays out, since it may carry tokens. */
function log(request: FastifyRequest, reply: FastifyReply): void {
  const quiet = request.routeOptions.config.quiet === true && reply.statusCode < 400;
  request.log[quiet ? 'debug' : 'info'](
    {
      method: request.method,
      route: request.routeOptions.url ?? null,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      code: request.refusal,
      userId: request.session?.userId ?? null,
    },
    'answered',
  );
}

/** Files share one label: their names change with every build. */
function routeLabel({ routeOptions }: FastifyRequest): string {
  const hidden = (routeOptions.schema as { hide?: boolean } | undefined)?.hide === true;
  return hidden ? 'file' : (routeOptions.url ?? 'unknown');
}
