import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { AppError, invalidHeader } from '../errors/app-error.ts';
import { replaceByProblem } from '../errors/error-handler.ts';
import type { App, Platform } from '../feature.ts';
import {
  ABANDONED_MS,
  forgetOldest,
  giveBack,
  givenBackLater,
  KEPT_MS,
  KEY_BYTES,
  keptBytes,
} from './idempotency-upkeep.ts';
import { answerOfFirst, type KeptAnswer, type KeyStore, repeat, repeatFirst } from './repeated-request.ts';
import {
  type ClaimedKey,
  commandIdOf,
  keyColumnsOf,
  type KeyedRequest,
  keyedRequest,
  mayChange,
} from './request-ids.ts';

/** `first`: carry it out under this command id. `repeated`: this is what was answered then. */
export type Claim =
  { kind: 'first'; commandId: string; claimed: ClaimedKey } | { kind: 'repeated'; answer: KeptAnswer };

/** Most bytes of keys and answers that are kept for an account, and what is left once the oldest were forgotten: a tenth less. */
export const MAX_KEPT_BYTES = 16 * 1024 * 1024;
const LEFT_BYTES = Math.floor(0.9 * MAX_KEPT_BYTES);

const KEPT_HEADERS = ['content-type', 'etag', 'location'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** The claim this request holds on its Idempotency-Key, until it is answered. */
    claimed: ClaimedKey | null;
  }
  interface FastifyReply {
    /** False where a part of the answer may turn out otherwise when the request comes again: it is not kept. */
    isForGood: boolean;
  }
}

/**
 * `Idempotency-Key`: whatever changes something may be sent again and gets the first answer. The life of a key:
 *
 *   (new) ── claim ──► under way ── answered for good ────► kept for 24 hours, repeated word for word
 *                       ▲  └ come again, stream, secret ──► given back: known for 24 hours, with its body
 *                       └───────── the same body again ───────┘
 *
 * Carrying a request out twice does no harm (its command id is the same and is found in the stream); keeping the answer makes
 * that the same, too. Runs after authorisation and validation, so that nobody claims a key for what is refused anyway; but
 * what a removal has removed is gone when it comes again, so that its answer is looked for before.
 */
export function registerIdempotency(app: App, platform: Platform): void {
  const bound = keptBound(platform);
  app.decorateRequest('claimed', null);
  app.decorateReply('isForGood', true);
  app.addHook('onRoute', (route) => {
    if (route.method === 'DELETE')
      route.onRequest = async (request, reply) => repeatFirst(platform, usableKey(request), reply);
  });
  app.addHook('preHandler', async (request, reply) => {
    const keyed = usableKey(request);
    if (!keyed) return;
    const claim = await claimKey(platform, keyed);
    if (claim.kind === 'repeated') return repeat(reply, claim.answer);
    ({ claimed: request.claimed, commandId: request.commandId } = claim);
    return;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.claimed) return payload;
    const claimed = request.claimed;
    request.claimed = null;
    const answer = answerToKeep(reply, payload);
    try {
      const bytes = answer ? await keepAnswer(platform, claimed, answer) : 0;
      if (!answer) await giveBack(platform.db, claimed);
      await bound(claimed.accountId, bytes);
      return payload;
    } catch (error) {
      // An answer that could not be kept is not given: a repeat might get another one.
      for (const name of KEPT_HEADERS) reply.removeHeader(name);
      return replaceByProblem(error as Error, request, reply);
    }
  });
}

/** @throws AppError VALIDATION where the key of a request that has one cannot be kept */
function usableKey(request: FastifyRequest): KeyedRequest | null {
  if (request.headers['idempotency-key'] === undefined || !mayChange(request) || !request.session)
    return null;
  const keyed = keyedRequest(request);
  if (keyed === null) throw invalidHeader('idempotency-key', 'must be 1 to 255 visible characters');
  return keyed;
}

function answerToKeep(reply: FastifyReply, payload: unknown): KeptAnswer | null {
  // What may be tried again says when.
  const passing = !reply.isForGood || reply.statusCode >= 500 || reply.hasHeader('retry-after');
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

/**
 * Claims the key, or waits for the answer of whoever has it.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key was used for another request, IDEMPOTENCY_IN_PROGRESS when the
 * first one takes longer than `waitMs`
 */
export async function claimKey(store: KeyStore, request: KeyedRequest, waitMs = 5_000): Promise<Claim> {
  const until = performance.now() + waitMs;
  for (;;) {
    const since = store.clock.now();
    const taken = await takeKey(store, request, since);
    if (taken) {
      const claimed = { ...request, since, isFirst: taken.isFirst };
      return { kind: 'first', commandId: commandIdOf(request, taken.firstUsed), claimed };
    }
    const answer = await answerOfFirst(store, request, until);
    if (answer !== null) return { kind: 'repeated', answer };
    if (performance.now() > until) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
  }
}

/** Takes a key that is new, over its 24 hours, or free for this body; undefined where it is not to be had. */
async function takeKey({ db }: KeyStore, request: KeyedRequest, since: Date) {
  const { accountId, route, key, bodyHash } = request;
  const over = new Date(since.getTime() - KEPT_MS);
  const abandoned = new Date(since.getTime() - ABANDONED_MS);
  try {
    const { rows } = await sql<{ firstUsed: Date; isFirst: boolean }>`
      insert into idempotency_keys as kept (account_id, route, key, body_hash, created, under_way_since)
      values (${accountId}, ${route}, ${key}, ${bodyHash}, ${since}, ${since})
      on conflict (account_id, route, key) do update set
        body_hash = excluded.body_hash, status = null, answer = null, answer_bytes = 0,
        created = case when kept.created < ${over} then excluded.created else kept.created end,
        under_way_since = excluded.under_way_since
      where kept.created < ${over} or kept.status is null and kept.body_hash = excluded.body_hash
        and (kept.under_way_since is null or kept.under_way_since < ${abandoned})
      returning created as "firstUsed", xmax = 0 as "isFirst"`.execute(db);
    return rows[0];
  } catch (error) {
    return givenBackLater(error, db, { ...request, since, isFirst: false });
  }
}

/** Keeps the answer for whoever asks again, and says in how many bytes; where that fails the key is given back. */
export async function keepAnswer(
  { db }: Pick<KeyStore, 'db'>,
  claimed: ClaimedKey,
  { status, headers, body }: KeptAnswer,
): Promise<number> {
  const answer = JSON.stringify({ headers, body });
  const bytes = Buffer.byteLength(answer);
  try {
    await db
      .updateTable('idempotency_keys')
      .set({ status, answer, answer_bytes: bytes, under_way_since: null })
      .where((keys) => keys.and(keyColumnsOf(claimed)))
      .execute();
    return bytes;
  } catch (error) {
    return givenBackLater(error, db, claimed);
  }
}

/**
 * Bounds what one account keeps of its keys, told of each with the bytes of its answer: where it is too much the oldest are
 * forgotten before their 24 hours are over. Nobody is refused, and nobody has others forget.
 */
export function keptBound({ db, log }: Pick<Platform, 'db' | 'log'>) {
  // What other processes have kept is seen once a minute.
  const kept = new LRUCache<string, { bytes: number }>({ max: 10_000, ttl: 60_000 });
  return async (accountId: string, answerBytes: number): Promise<void> => {
    try {
      let known = kept.get(accountId);
      if (known) known.bytes += KEY_BYTES + answerBytes;
      else kept.set(accountId, (known = { bytes: await keptBytes(db, accountId) }));
      if (known.bytes <= MAX_KEPT_BYTES) return;
      // Those who come meanwhile need not do the same.
      known.bytes = LEFT_BYTES;
      await forgetOldest(db, accountId, LEFT_BYTES);
    } catch (error) {
      // The next one counts it, too.
      log.warn({ err: error }, 'the kept answers of an account could not be counted');
    }
  };
}
