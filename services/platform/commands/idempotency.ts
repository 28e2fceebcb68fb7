import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { isConnectionLoss, isPassing } from '../db/connection-errors.ts';
import { AppError } from '../errors/app-error.ts';
import type { Clock } from '../feature.ts';
import { commandIdOf } from './command-ids.ts';

/** A request that carries an `Idempotency-Key`. `route` is method and path template; `bodyHash` is `hashOf` it. */
export interface KeyedRequest {
  accountId: string;
  route: string;
  key: string;
  bodyHash: string;
}

export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** `first`: carry it out under this command id. `repeated`: this is what was answered then. */
export type Claim = { kind: 'first'; commandId: string } | { kind: 'repeated'; answer: KeptAnswer };

const KEPT_MS = 24 * 60 * 60 * 1_000;
/** A request under way for longer than this has lost its process; whoever comes next carries it out again. */
const ABANDONED_MS = 30_000;
const POLL_MS = 50;
const GIVE_BACK_EVERY_MS = 200;

/** The same for the same request: its address with all parameters, and its body. */
export function hashRequest(method: string, url: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest('base64url');
}

/**
 * Remembers for 24 hours what was answered to a request with an `Idempotency-Key`. Carrying one out twice does no
 * harm (its command id is the same and is found in the stream); this store makes the answer the same, too.
 */
export class IdempotencyKeys {
  readonly #db: Kysely<Database>;
  readonly #clock: Clock;
  readonly #waitMs: number;

  constructor({ db, clock, waitMs = 5_000 }: { db: Kysely<Database>; clock: Clock; waitMs?: number }) {
    this.#db = db;
    this.#clock = clock;
    this.#waitMs = waitMs;
  }

  /**
   * Claims the key, or waits for the answer of whoever has it.
   * @throws AppError IDEMPOTENCY_MISMATCH when the key was used for another request, IDEMPOTENCY_IN_PROGRESS when the
   * first one takes too long to wait for
   */
  async claim(request: KeyedRequest): Promise<Claim> {
    const until = performance.now() + this.#waitMs;
    for (;;) {
      if (await this.#insert(request)) return { kind: 'first', commandId: commandIdOf(request) };
      const row = await this.#row(request).selectAll().executeTakeFirst();
      if (row === undefined) continue;
      const age = this.#clock.now().getTime() - row.created.getTime();
      if (age > KEPT_MS) {
        await this.#forget(request, row.created);
        continue;
      }
      if (row.body_hash !== request.bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH');
      if (row.status !== null && row.answer !== null) {
        return { kind: 'repeated', answer: { status: row.status, ...row.answer } };
      }
      if (age > ABANDONED_MS) {
        await this.#forget(request, row.created);
        continue;
      }
      if (performance.now() > until) throw new AppError('IDEMPOTENCY_IN_PROGRESS');
      await pause(POLL_MS);
    }
  }

  /** Keeps the answer for whoever asks again; where that fails the key is given back. */
  async keep(request: KeyedRequest, { status, headers, body }: KeptAnswer): Promise<void> {
    try {
      await this.#db
        .updateTable('idempotency_keys')
        .set({ status, answer: JSON.stringify({ headers, body }) })
        .where('account_id', '=', request.accountId)
        .where('route', '=', request.route)
        .where('key', '=', request.key)
        .execute();
    } catch (error) {
      void this.#giveBackLater(error, () => this.#delete(request));
      throw error;
    }
  }

  /** Gives the key back: what went wrong on our side may be tried again, under the same command id. */
  async release(request: KeyedRequest): Promise<void> {
    try {
      await this.#delete(request);
    } catch (error) {
      void this.#giveBackLater(error, () => this.#delete(request));
      throw error;
    }
  }

  /** Gives back every key that is under way: for a process that starts and knows that no other one is at work. */
  async releaseAll(): Promise<void> {
    await this.#db.deleteFrom('idempotency_keys').where('status', 'is', null).execute();
  }

  /** Forgets what is older than 24 hours. */
  async prune(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - KEPT_MS);
    await this.#db.deleteFrom('idempotency_keys').where('created', '<', before).execute();
  }

  async #insert(request: KeyedRequest): Promise<boolean> {
    const { accountId: account_id, route, key, bodyHash: body_hash } = request;
    const created = this.#clock.now();
    try {
      const { numInsertedOrUpdatedRows } = await this.#db
        .insertInto('idempotency_keys')
        .values({ account_id, route, key, body_hash, status: null, answer: null, created })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    } catch (error) {
      void this.#giveBackLater(error, () => this.#forget(request, created));
      throw error;
    }
  }

  /**
   * A claim that could not be ended because the database went away would keep its sender from trying again: it is ended
   * as soon as the database is back. Tries until then, or until the claim counts as abandoned anyway.
   */
  async #giveBackLater(reason: unknown, giveBack: () => Promise<void>): Promise<void> {
    const until = performance.now() + ABANDONED_MS;
    let error = reason;
    while ((isConnectionLoss(error) || isPassing(error)) && performance.now() < until) {
      await pause(GIVE_BACK_EVERY_MS, undefined, { ref: false });
      try {
        return await giveBack();
      } catch (again) {
        error = again;
      }
    }
  }

  async #delete({ accountId, route, key }: KeyedRequest): Promise<void> {
    await this.#db
      .deleteFrom('idempotency_keys')
      .where('account_id', '=', accountId)
      .where('route', '=', route)
      .where('key', '=', key)
      .where('status', 'is', null)
      .execute();
  }

  async #forget({ accountId, route, key }: KeyedRequest, created: Date): Promise<void> {
    await this.#db
      .deleteFrom('idempotency_keys')
      .where('account_id', '=', accountId)
      .where('route', '=', route)
      .where('key', '=', key)
      .where('created', '=', created)
      .execute();
  }

  #row({ accountId, route, key }: KeyedRequest) {
    return this.#db
      .selectFrom('idempotency_keys')
      .where('account_id', '=', accountId)
      .where('route', '=', route)
      .where('key', '=', key);
  }
}
