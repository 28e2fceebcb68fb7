import type { FastifyRequest } from 'fastify';
import { invalidHeader } from '../errors/app-error.ts';
import type { App, Platform } from '../feature.ts';

const ONE_TAG = /^(?:W\/)?"(\d{1,19})"$/;
const POSITION = /^\d{1,19}$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Names of the read models whose rows the route's answer depends on. */
    readModels?: readonly string[];
  }
}

/** The entity tag of a revisioned thing. */
export function etagOf(revision: bigint | string): string {
  return `"${revision}"`;
}

/**
 * The revision an `If-Match` header demands; null where the header is absent or `*`.
 * @throws AppError VALIDATION where it is anything but one tag as we give them.
 */
export function parseIfMatch(header: string | undefined): bigint | null {
  if (header === undefined || header.trim() === '*') return null;
  const revision = ONE_TAG.exec(header.trim())?.[1];
  if (revision === undefined) throw invalidHeader('if-match', 'must be one entity tag');
  return BigInt(revision);
}

/**
 * Read your writes: a request that carries `X-After-Position` waits until the read models that its route reads have
 * passed it (all of `projections` where the route names none), in the shard of the project that it is about where it is
 * about one.
 * @throws AppError PROJECTION_BEHIND (from the gate) after 2 s.
 */
export function registerAfterPosition(app: App, platform: Platform, projections: readonly string[]): void {
  app.addHook('preHandler', async (request) => {
    const { readModels = projections } = request.routeOptions.config;
    await afterPosition(request, platform, readModels);
  });
}

/** Says on what read models answer while the event store is away as of when they are sure to be true. */
export function registerAsOf(app: App, { storeGuard }: Pick<Platform, 'storeGuard'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const asOf = request.routeOptions.config.readModels && storeGuard?.away;
    if (asOf && reply.statusCode < 300) reply.header('x-as-of', asOf.toISOString());
    done(null, payload);
  });
}

/** Waits for the position that a request with a session carries; answers whether it carries one. @throws AppError as above */
export async function afterPosition(
  { headers, session, membership }: FastifyRequest,
  { gate }: Pick<Platform, 'gate'>,
  readModels: readonly string[],
): Promise<boolean> {
  const header = headers['x-after-position'];
  if (header === undefined || !session) return false;
  if (typeof header !== 'string' || !POSITION.test(header))
    throw invalidHeader('x-after-position', 'must be a decimal position');
  const position = BigInt(header);
  await Promise.all(readModels.map((name) => gate.waitFor(name, position, undefined, membership?.projectId)));
  return true;
}

/** Whether the caller would rather have the answer than read what they wrote (RFC 7240, `respond-async`). */
export function prefersAsync({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /(^|,)\s*respond-async\s*([,;]|$)/i.test(String(headers.prefer));
}
