import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidHeader } from '../errors/app-error.ts';
import { replaceByProblem } from '../errors/error-handler.ts';
import type { App, Platform } from '../feature.ts';
import { deleteUnanswered, forgetClaim, givenBackLater, releaseKey } from './idempotency-upkeep.ts';
import {
  answerOfFirst,
  type KeptAnswer,
  type KeyedRequest,
  type KeyStore,
  repeat,
  repeatFirst,
} from './repeated-request.ts';
import { keyColumnsOf, commandIdOf, requestKeyOf, mayChange } from './request-ids.ts';

/** `first`: carry it out under this command id. `repeated`: this is what was answered then. */
export type Claim = { kind: 'first'; commandId: string } | { kind: 'repeated'; answer: KeptAnswer };

const KEPT_HEADERS = ['content-type', 'etag', 'location'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The claim this request holds on its Idempotency-Key, until it is answered. */
    claimed: KeyedRequest | null;
  }
}

/**
 * `Idempotency-Key`: whatever changes something may be sent again and gets the first answer. The life of a key:
 *
 *   (new) ── claim ──► under way ── answered below 500 ──► kept for 24 hours, repeated word for word
 *                          └ 429, 5xx, stream, secret ───► given back: the next attempt is a first one again
 *
 * Carrying a request out twice does no harm (its command id is the same and is found in the stream); keeping the answer makes
 * that the same, too. Runs after authorisation and validation, so that nobody claims a key for what is refused anyway; but
 * what a removal has removed is gone when it comes again, so that its answer is looked for before.
 */
export function registerIdempotency(app: App, platform: Platform): void {
  app.decorateRequest('claimed', null);
  app.addHook('onRoute', (route) => {
    if (route.method !== 'DELETE') return;
    route.onRequest = async (request, reply) => {
      const keyed = keyedRequest(request);
      return keyed ? repeatFirst(platform, keyed, reply) : undefined;
    };
  });
  app.addHook('preHandler', async (request, reply) => {
    const keyed = keyedRequest(request);
    if (!keyed) return;
    const claim = await claimKey(platform, keyed);
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
      await (answer ? keepAnswer(platform, claimed, answer) : releaseKey(platform.db, keyColumnsOf(claimed)));
      return payload;
    } catch (error) {
      // An answer that could not be kept is not given: a repeat might get another one.
      for (const name of KEPT_HEADERS) reply.removeHeader(name);
      return replaceByProblem(error as Error, request, reply);
    }
  });
}

function keyedRequest(request: FastifyRequest): KeyedRequest | null {
  if (request.headers['idempotency-key'] === undefined || !mayChange(request) || !request.session)
    return null;
  const keyed = requestKeyOf(request);
  if (keyed === null) throw invalidHeader('idempotency-key', 'must be 1 to 255 visible characters');
  return { ...keyed, bodyHash: hashRequest(request.method, request.url, bodyOf(request)) };
}

/** A body that is read as a stream later, or by nobody, is known by its length alone. */
function bodyOf({ body, headers, routeOptions: { schema } }: FastifyRequest): unknown {
  return (schema?.body ? body : null) ?? { length: headers['content-length'] ?? null };
}

function answerToKeep(reply: FastifyReply, payload: unknown): KeptAnswer | null {
  const passing = reply.statusCode >= 500 || reply.statusCode === 429;
  const isText = typeof payload === 'string' || payload === undefined || payload === null;
  // What nobody may store and is no refusal is a secret, such as a ticket.
  const isSecret = reply.statusCode < 300 && reply.getHeader('cache-control') === 'no-store';
  if (passing || !isText || isSecret) return null;
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return { status: reply.statusCode, headers: Object.fromEntries(headers), body: payload ?? null };
}

/** The same for the same request: its address with all parameters, and its body. */
export function hashRequest(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('base64url');
}

/**
 * Claims the key, or waits for the answer of whoever has it.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key was used for another request, IDEMPOTENCY_IN_PROGRESS when the
 * first one takes longer than `waitMs`
 */
export async function claimKey(store: KeyStore, request: KeyedRequest, waitMs = 5_000): Promise<Claim> {
  const until = performance.now() + waitMs;
  for (;;) {
    if (await insertClaim(store, request)) return { kind: 'first', commandId: commandIdOf(request) };
    const answer = await answerOfFirst(store, request, until);
    if (answer !== null) return { kind: 'repeated', answer };
  }
}

async function insertClaim({ db, clock }: KeyStore, request: KeyedRequest): Promise<boolean> {
  const columns = keyColumnsOf(request);
  const created = clock.now();
  try {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('idempotency_keys')
      .values({ ...columns, body_hash: request.bodyHash, status: null, answer: null, created })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  } catch (error) {
    return givenBackLater(error, () => forgetClaim(db, columns, created));
  }
}

/** Keeps the answer for whoever asks again; where that fails the key is given back. */
export async function keepAnswer(
  { db }: Pick<KeyStore, 'db'>,
  request: KeyedRequest,
  { status, headers, body }: KeptAnswer,
): Promise<void> {
  const columns = keyColumnsOf(request);
  const answer = JSON.stringify({ headers, body });
  try {
    await db
      .updateTable('idempotency_keys')
      .set({ status, answer })
      .where((keys) => keys.and(columns))
      .execute();
  } catch (error) {
    givenBackLater(error, () => deleteUnanswered(db, columns));
  }
}
