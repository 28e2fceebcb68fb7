import type { Pool, PoolClient } from 'pg';
import { storeUnavailable, WrongExpectedRevision } from '../errors.ts';
import { judgeLostAppend } from '../judge-append.ts';
import type { AppendResult, ExpectedRevision } from '../port.ts';
import type { PreparedAppend } from '../prepare-append.ts';
import { appendBatch, lookUp } from './append-batch.ts';
import { AppendQueue, type PendingAppend } from './append-queue.ts';
import { isConnectionLoss, isPassing, isUniqueViolation } from '../../db/connection-errors.ts';

export interface AppenderOptions {
  pool: Pool;
  /** Called after each commit, before the callers hear of it. */
  onCommitted(): void;
  limits?: Partial<AppenderLimits>;
}

export interface AppenderLimits {
  batchAppends: number;
  batchBytes: number;
  queue: number;
  /** Longest an append waits for its batch, and a batch for its answer. */
  patienceMs: number;
  /** How long a lost server is looked for before a batch is given up. */
  reconnectMs: number;
}

const LIMITS: AppenderLimits = {
  batchAppends: 512,
  batchBytes: 4 * 1024 * 1024,
  queue: 8_192,
  patienceMs: 10_000,
  reconnectMs: 5_000,
};

/** No connection to the server, or none that lasted. */
class ServerLost extends Error {
  override readonly name = 'ServerLost';
}

/**
 * Group commit: appends queue while the batch before them commits, then travel together and share one transaction,
 * one lock and one fsync. A batch ends in one of four ways:
 * - it commits: winners get their result; losers are looked up and are either retries or wrong revisions;
 * - an id was known already (23505): the batch is looked up, what is known is answered, the rest goes again;
 * - the connection broke: the outcome is unknown, so the same ids go once more on a new connection, which finds what
 *   was stored; only when that fails too do the callers hear of an unknown outcome;
 * - the server refused it for good: each append goes alone, so that a bad one fails alone.
 */
export class Appender {
  readonly #queue = new AppendQueue();
  readonly #pool: Pool;
  readonly #onCommitted: () => void;
  readonly #limits: AppenderLimits;
  #working = false;
  #idle: (() => void)[] = [];
  #closed = false;

  constructor(options: AppenderOptions) {
    this.#pool = options.pool;
    this.#onCommitted = options.onCommitted;
    this.#limits = { ...LIMITS, ...options.limits };
  }

  append(stream: string, expected: ExpectedRevision, prepared: PreparedAppend): Promise<AppendResult> {
    if (this.#closed || this.#queue.length >= this.#limits.queue)
      return Promise.reject(storeUnavailable('not-stored'));
    return new Promise((resolve, reject) => {
      const queuedAt = performance.now();
      this.#queue.push({ ...prepared, stream, expected, queuedAt, uncertain: false, resolve, reject });
      if (!this.#working) void this.#work();
    });
  }

  /** Takes no more appends and waits for those it has. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#working) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  async #work(): Promise<void> {
    const { patienceMs, batchAppends, batchBytes } = this.#limits;
    this.#working = true;
    // All appends of one turn of the event loop share a batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#queue.length > 0) {
      for (const append of this.#queue.takeOlderThan(performance.now() - patienceMs)) {
        append.reject(storeUnavailable('not-stored'));
      }
      await this.#settle(this.#queue.take({ appends: batchAppends, bytes: batchBytes }));
    }
    this.#working = false;
    for (const told of this.#idle.splice(0)) told();
  }

  /** Settles every append of a batch; never rejects. */
  async #settle(batch: readonly PendingAppend[]): Promise<void> {
    try {
      await this.#record(batch);
    } catch (error) {
      if (error instanceof ServerLost || isPassing(error)) {
        for (const append of batch)
          append.reject(storeUnavailable(append.uncertain ? 'unknown' : 'not-stored', error));
      } else if (batch.length > 1) {
        for (const append of batch) await this.#settle([append]);
      } else {
        for (const append of batch) append.reject(error);
      }
    }
  }

  async #record(batch: readonly PendingAppend[]): Promise<void> {
    if (batch.length === 0) return;
    let won: Map<number, AppendResult>;
    try {
      won = await this.#connected(
        (client) => appendBatch(client, batch, this.#limits.patienceMs),
        () => batch.forEach((append) => (append.uncertain = true)),
      );
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const unknown = await this.#answerKnown(batch);
      // Another process may store an id between two looks; each round answers at least one append.
      if (unknown.length < batch.length) return this.#record(unknown);
      throw error;
    }
    if (won.size > 0) this.#onCommitted();
    for (const [index, append] of batch.entries()) {
      const result = won.get(index);
      if (result) append.resolve(result);
    }
    if (won.size < batch.length) await this.#answerLost(batch.filter((_, index) => !won.has(index)));
  }

  /** Answers the appends of which some id is known; gives back the others. */
  async #answerKnown(batch: readonly PendingAppend[]): Promise<PendingAppend[]> {
    const { events } = await this.#connected((client) => lookUp(client, batch));
    const isKnown = (append: PendingAppend) => append.events.some((event) => events.has(event.id));
    await this.#answerLost(batch.filter(isKnown));
    return batch.filter((append) => !isKnown(append));
  }

  async #answerLost(appends: readonly PendingAppend[]): Promise<void> {
    const { events, revisions } = await this.#connected((client) => lookUp(client, appends));
    for (const append of appends) {
      const known = append.events.map((event) => events.get(event.id));
      const actual = revisions.get(append.stream) ?? null;
      const verdict = judgeLostAppend({ stream: append.stream, expected: append.expected, known, actual });
      if (verdict instanceof WrongExpectedRevision) append.reject(verdict);
      else append.resolve(verdict);
    }
  }

  /** Does idempotent work on a connection, and once more on another when the first one broke. */
  async #connected<T>(work: (client: PoolClient) => Promise<T>, onLost?: () => void): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.#connect();
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        const lost = isConnectionLoss(error);
        client.release(lost);
        if (!lost) throw error;
        onLost?.();
        if (attempt === 2) throw new ServerLost('the connection broke twice', { cause: error });
      }
    }
  }

  /** A connection, looked for as long as the server may be restarting. */
  async #connect(): Promise<PoolClient> {
    const until = performance.now() + this.#limits.reconnectMs;
    for (let pauseMs = 25; ; pauseMs = Math.min(pauseMs * 2, 400)) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (!isConnectionLoss(error) || performance.now() + pauseMs > until) {
          throw new ServerLost('no connection to the event store', { cause: error });
        }
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }
}
