import type { FastifyReply, FastifyRequest } from 'fastify';
import { commandIdOf } from '../commands/command-ids.ts';
import { hashRequest, IdempotencyKeys, type KeyedRequest, type KeptAnswer } from '../commands/idempotency.ts';
import { AppError } from '../errors/app-error.ts';
import { asRefusal } from '../errors/error-handler.ts';
import { toProblem } from '../errors/problem.ts';
import type { App, Platform } from '../feature.ts';

const ACCEPTABLE = /^[\x21-\x7e]{1,255}$/;
const KEPT_HEADERS = ['content-type', 'etag', 'location'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** Names the command this request carries out: the same for a repeat with the same Idempotency-Key. '' where it only reads. */
    commandId: string;
    /** The claim this request holds on its Idempotency-Key, until it is answered. */
    claimed: KeyedRequest | null;
  }
}

/**
 * Names the command behind every request that may change something, before anything is read for it. Must run after
 * authentication: a key is its sender's own.
 */
export function registerCommandIds(app: App, { ids }: Platform): void {
  app.decorateRequest('commandId', '');
  app.addHook('onRequest', (request, _reply, done) => {
    if (changes(request)) {
      const keyed = keyOf(request);
      request.commandId = keyed === null ? ids.uuid() : commandIdOf(keyed);
    }
    done();
  });
}

/**
 * `Idempotency-Key`: whatever changes something may be sent again and gets the first answer. The life of a key:
 *
 *   (new) ── claim ──► under way ── answered below 500 ──► kept for 24 hours, repeated word for word
 *                          └────── 429, 5xx, a stream ───► given back: the next attempt is a first one again
 *
 * Runs after authorisation and validation, so that nobody claims a key for what is refused anyway.
 */
export function registerIdempotency(app: App, platform: Platform): void {
  const keys = new IdempotencyKeys(platform);
  app.decorateRequest('claimed', null);
  app.addHook('preHandler', async (request, reply) => {
    const keyed = keyedRequest(request);
    if (!keyed) return;
    const claim = await keys.claim(keyed);
    if (claim.kind === 'repeated') return repeat(reply, claim.answer);
    request.claimed = keyed;
    return;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.claimed) return payload;
    const claimed = request.claimed;
    request.claimed = null;
    const answer = answerToKeep(reply, payload);
    try {
      await (answer ? keys.keep(claimed, answer) : keys.release(claimed));
      return payload;
    } catch (error) {
      return unkept(request, reply, error as Error);
    }
  });
}

/**
 * An answer that could not be kept is not given: a repeat might get another one. It is replaced here, and not by
 * throwing, because a refusal has been through the error handler already and would leave as the raw error.
 */
function unkept(request: FastifyRequest, reply: FastifyReply, cause: Error): string {
  const error = asRefusal(cause);
  request.log.error({ err: cause, code: error.code }, 'an answer could not be kept');
  request.refusal = error.code;
  for (const name of KEPT_HEADERS) reply.removeHeader(name);
  reply
    .status(error.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store');
  if (error.status === 503) reply.header('retry-after', '2');
  return JSON.stringify(toProblem(error, request.id));
}

function keyedRequest(request: FastifyRequest): KeyedRequest | null {
  if (request.headers['idempotency-key'] === undefined || !changes(request) || !request.session) return null;
  const keyed = keyOf(request);
  if (keyed === null) {
    const fault = { in: 'headers', pointer: '#/idempotency-key', code: 'FIELD_INVALID' };
    throw new AppError('VALIDATION', {
      errors: [{ ...fault, detail: 'must be 1 to 255 visible characters' }],
    });
  }
  return { ...keyed, bodyHash: hashRequest(request.method, request.url, bodyOf(request)) };
}

function changes({ method }: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** Whose key for which route; null where there is none that can be kept. */
function keyOf({
  headers,
  session,
  method,
  routeOptions,
}: FastifyRequest): Omit<KeyedRequest, 'bodyHash'> | null {
  const key = headers['idempotency-key'];
  if (!session || typeof key !== 'string' || !ACCEPTABLE.test(key)) return null;
  return { accountId: session.userId, route: `${method} ${routeOptions.url ?? ''}`, key };
}

/** A body that is read as a stream later is known by its length alone. */
function bodyOf(request: FastifyRequest): unknown {
  return request.body ?? { length: request.headers['content-length'] ?? null };
}

function answerToKeep(reply: FastifyReply, payload: unknown): KeptAnswer | null {
  const passing = reply.statusCode >= 500 || reply.statusCode === 429;
  const isText = typeof payload === 'string' || payload === undefined || payload === null;
  if (passing || !isText) return null;
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { status: reply.statusCode, headers: Object.fromEntries(headers), body: payload ?? null };
}

function repeat(reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  return reply
    .status(answer.status)
    .headers({ ...answer.headers, 'idempotency-replayed': 'true' })
    .serializer((text: unknown) => text as string)
    .send(answer.body ?? undefined);
}
