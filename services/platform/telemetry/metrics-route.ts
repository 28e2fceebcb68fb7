import { timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { App, Platform } from '../feature.ts';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

/** Prometheus reads it on the machine itself, or from elsewhere with METRICS_TOKEN; to others it does not exist. */
export function metricsRoute(app: App, platform: Platform): void {
  app.get(
    '/metrics',
    {
      config: { access: { kind: 'public' }, quiet: true },
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
  if (token === null) return LOOPBACK.test(request.ip);
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
