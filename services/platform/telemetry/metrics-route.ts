import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { App, Platform } from '../feature.ts';

/**
 * Prometheus reads it with METRICS_TOKEN; to others it does not exist, wherever they call from: behind a proxy everybody
 * calls from its machine.
 */
export function metricsRoute(app: App, platform: Platform): void {
  app.get(
    '/metrics',
    {
      config: { access: { kind: 'public' }, quiet: true, refusals: [404] },
      schema: {
        tags: ['platform'],
        summary: 'Prometheus metrics',
        produces: ['text/plain'],
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      if (!mayRead(request, platform.config.metricsToken)) throw new AppError('NOT_FOUND');
      return reply.type(platform.metrics.contentType).send(await platform.metrics.metrics());
    },
  );
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return false;
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Serves /metrics on an address of its own, to whoever reaches that. Answers how to stop. @throws Error of listen. */
export async function openMetrics(
  metrics: Platform['metrics'],
  { host, port }: { host: string; port: number },
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics')
      return response.writeHead(404).end();
    return void metrics.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
