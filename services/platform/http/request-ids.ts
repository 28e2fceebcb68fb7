import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { v5 as uuidV5 } from 'uuid';
import { AppError } from '../errors/app-error.ts';
import type { App, Ids, Platform } from '../feature.ts';

const ACCEPTABLE = /^[\w.-]{1,64}$/;
const ACCEPTABLE_KEY = /^[\x21-\x7e]{1,255}$/;
const COMMANDS = '5d3f7f0e-3f0e-4c56-9f0a-7a1d2b9c1e64';

declare module 'fastify' {
  interface FastifyRequest {
    /** Names the command this request carries out: the same for a repeat with the same Idempotency-Key. '' where it only reads. */
    commandId: string;
  }
}

/** The caller's X-Request-Id where it can stand in a log line as it is, one of our own otherwise. */
export function requestIds(ids: Ids): (request: Pick<IncomingMessage, 'headers'>) => string {
  return (request) => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && ACCEPTABLE.test(given) ? given : ids.uuid();
  };
}

/** Every answer names the request it belongs to. */
export function registerRequestIdHeader(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

/**
 * Names the command behind every request that may change something, before anything is read for it. Must run after
 * authentication: a key is its sender's own. Where a body is read later than others, or the key was first used yesterday, the
 * claim on the key names it anew.
 */
export function registerCommandIds(app: App, { ids, clock }: Platform): void {
  app.decorateRequest('commandId', '');
  app.addHook('preValidation', (request, _reply, done) => {
    if (mayChange(request)) {
      const keyed = keyedRequest(request);
      request.commandId = keyed === null ? ids.uuid() : commandIdOf(keyed, clock.now());
    }
    done();
  });
}

/** Whether a request asks for more than to read. */
export function mayChange({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** A request that carries an `Idempotency-Key`: whose, and for which route (method and path template). */
export interface KeyedRequest {
  accountId: string;
  route: string;
  key: string;
  /** `hashRequest` of it. */
  bodyHash: string;
}

/** A request that holds its key since a time, until it is answered. */
export interface ClaimedKey extends KeyedRequest {
  since: Date;
  /** Nobody has held it before. */
  isFirst: boolean;
}

/** null where there is no key, or none that can be kept. */
export function keyedRequest(request: FastifyRequest): KeyedRequest | null {
  const { headers, session, method, url, routeOptions } = request;
  const key = headers['idempotency-key'];
  if (!session || typeof key !== 'string' || !ACCEPTABLE_KEY.test(key)) return null;
  const bodyHash = hashRequest(method, url, bodyOf(request));
  return { accountId: session.userId, route: `${method} ${routeOptions.url ?? ''}`, key, bodyHash };
}

/** A body that is read as a stream later, or by nobody, is known by its length alone. */
function bodyOf({ body, headers, routeOptions: { schema } }: FastifyRequest): unknown {
  return schema?.body ? (body ?? {}) : { length: headers['content-length'] ?? null };
}

/**
 * The same for the same request: its address with all parameters, and its body.
 * @throws AppError MALFORMED_JSON where the body, which nobody has validated yet, nests deeper than can be written
 */
export function hashRequest(method: string, url: string, body: unknown): string {
  try {
    const text = JSON.stringify([method, url, body ?? null]);
    return createHash('sha256').update(text).digest('base64url');
  } catch (cause) {
    throw new AppError('MALFORMED_JSON', {}, { cause });
  }
}

/**
 * The command behind a request that may be repeated: one id a request, `Idempotency-Key` and day (UTC) on which the key was
 * first used. It follows from these alone, so that a repeat is found in the stream also where the key has been forgotten; and
 * 24 hours later, when a key may be used again, it is another one.
 */
export function commandIdOf({ accountId, route, key, bodyHash }: KeyedRequest, firstUsed: Date): string {
  const day = firstUsed.toISOString().slice(0, 10);
  return uuidV5(JSON.stringify([accountId, route, key, bodyHash, day]), COMMANDS);
}

/** What tells the row of a key from others. */
export function keyColumnsOf({ accountId, route, key }: KeyedRequest) {
  return { account_id: accountId, route, key };
}
