import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { v5 as uuidV5 } from 'uuid';
import type { App, Ids, Platform } from '../feature.ts';
import type { KeyColumns } from './idempotency-upkeep.ts';

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
 * authentication: a key is its sender's own.
 */
export function registerCommandIds(app: App, { ids }: Platform): void {
  app.decorateRequest('commandId', '');
  app.addHook('onRequest', (request, _reply, done) => {
    if (mayChange(request)) {
      const keyed = requestKeyOf(request);
      request.commandId = keyed === null ? ids.uuid() : commandIdOf(keyed);
    }
    done();
  });
}

/** Whether a request asks for more than to read. */
export function mayChange({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** Whose `Idempotency-Key`, and for which route (method and path template). */
export interface RequestKey {
  accountId: string;
  route: string;
  key: string;
}

/** null where there is no key, or none that can be kept. */
export function requestKeyOf({ headers, session, method, routeOptions }: FastifyRequest): RequestKey | null {
  const key = headers['idempotency-key'];
  if (!session || typeof key !== 'string' || !ACCEPTABLE_KEY.test(key)) return null;
  return { accountId: session.userId, route: `${method} ${routeOptions.url ?? ''}`, key };
}

/** The command behind a request that may be repeated: one id a person, route and `Idempotency-Key`. */
export function commandIdOf({ accountId, route, key }: RequestKey): string {
  return uuidV5(JSON.stringify([accountId, route, key]), COMMANDS);
}

/** What tells the row of a key from others. */
export function keyColumnsOf({ accountId, route, key }: RequestKey): KeyColumns {
  return { account_id: accountId, route, key };
}
