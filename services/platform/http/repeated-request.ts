import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../feature.ts';
import { ABANDONED_MS, KEPT_MS } from './idempotency-upkeep.ts';
import { keyColumnsOf, type KeyedRequest } from './request-ids.ts';

const POLL_MS = 50;
const WAIT_MS = 5_000;

export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** Where keys are kept. */
export type KeyStore = Pick<Platform, 'db' | 'clock'>;

/**
 * What the first request with a key was answered, waited for until a moment of `performance.now()`; null where the key
 * is free to be claimed again.
 * @throws AppError IDEMPOTENCY_MISMATCH, IDEMPOTENCY_IN_PROGRESS
 */
export async function answerOfFirst(
  { db, clock }: KeyStore,
  request: KeyedRequest,
  until: number,
): Promise<KeptAnswer | null> {
  const columns = keyColumnsOf(request);
  for (;;) {
    const row = await db
      .selectFrom('idempotency_keys')
      .where((keys) => keys.and(columns))
      .selectAll()
      .executeTakeFirst();
    const now = clock.now().getTime();
    if (row === undefined || now - row.created.getTime() > KEPT_MS) return null;
    if (row.body_hash !== request.bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH');
    const { status, answer, under_way_since: since } = row;
    if (status !== null && answer !== null) return { status, ...answer };
    if (since === null || now - since.getTime() > ABANDONED_MS) return null;
    if (performance.now() > until) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
    await pause(POLL_MS);
  }
}

/** The same for a request whose first one may have been answered; nothing where it was not, or the request has no key. */
export async function repeatFirst(
  store: KeyStore,
  request: KeyedRequest | null,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const answer = request && (await answerOfFirst(store, request, performance.now() + WAIT_MS));
  return answer ? repeat(reply, answer) : undefined;
}

/** Answers as the first request was answered. */
export function repeat(reply: FastifyReply, answer: KeptAnswer): FastifyReply {
  return reply
    .status(answer.status)
    .headers({ ...answer.headers, 'idempotency-replayed': 'true' })
    .serializer((text: unknown) => text as string)
    .send(answer.body ?? undefined);
}
