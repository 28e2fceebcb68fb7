import type { FastifyRequest } from 'fastify';
import { AppError, invalidHeader } from '../errors/app-error.ts';
import type { App, Platform } from '../feature.ts';

const ONE_TAG = /^(?:W\/)?"(\d{1,19})"$/;
const POSITION = /^\d{1,19}$/;
/** How long the answer to a command waits for its own read model. */
const OWN_READ_MS = 250;

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

/** Says on what read models answer while the event store is away: nothing that was recorded since is in it. */
export function registerAsOf(app: App, platform: Pick<Platform, 'storeAsOf'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const asOf = request.routeOptions.config.readModels ? platform.storeAsOf?.() : null;
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

/**
 * Resolves once a command's own read model has passed a position, so that whoever got the answer reads what they
 * wrote; after a quarter of a second in any case. What was recorded stays recorded, so nothing here fails.
 */
export async function ownReadModelPassed(
  { gate, log }: Pick<Platform, 'gate' | 'log'>,
  { readModel }: { readModel: string },
  position: bigint,
  projectId?: string,
): Promise<void> {
  try {
    await gate.waitFor(readModel, position, OWN_READ_MS, projectId);
  } catch (error) {
    if (!(error instanceof AppError)) log.warn({ err: error, readModel }, 'a read model was not waited for');
  }
}

/** Whether the caller would rather have the answer than read what they wrote (RFC 7240, `respond-async`). */
export function prefersAsync({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { prefer } = headers;
  const preferences = (Array.isArray(prefer) ? prefer : [prefer ?? '']).flatMap((line) => line.split(','));
  return preferences.some((preference) => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}
