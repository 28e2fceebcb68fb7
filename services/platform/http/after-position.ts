import { AppError } from '../errors/app-error.ts';
import type { App, Platform } from '../feature.ts';

const POSITION = /^\d{1,19}$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names of the read models whose rows the route's answer depends on. */
    readModels?: readonly string[];
  }
}

/**
 * Read your writes: a request that carries `X-After-Position` waits until the read models that its route reads have
 * passed it (all of `projections` where the route names none), in the shard of the project that it is about where it is
 * about one.
 * @throws AppError PROJECTION_BEHIND (from the gate) after 2 s.
 */
export function registerAfterPosition(app: App, platform: Platform, projections: readonly string[]): void {
  app.addHook('preHandler', async (request) => {
    const header = request.headers['x-after-position'];
    if (header === undefined || !request.session) return;
    if (typeof header !== 'string' || !POSITION.test(header)) {
      throw new AppError('VALIDATION', {
        errors: [
          {
            in: 'headers',
            pointer: '#/x-after-position',
            code: 'FIELD_INVALID',
            detail: 'must be a decimal position',
          },
        ],
      });
    }
    const position = BigInt(header);
    const project = request.membership?.projectId;
    const { readModels = projections } = request.routeOptions.config;
    await Promise.all(readModels.map((name) => platform.gate.waitFor(name, position, undefined, project)));
  });
}
