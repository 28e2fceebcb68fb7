import type { Pool } from 'pg';
import { storeUnavailable, WrongExpectedRevision } from '../errors.ts';
import { checkFailedAppend } from '../check-append.ts';
import type { AppendResult, ExpectedRevision } from '../port.ts';
import type { PreparedAppend } from '../prepare-append.ts';
import { appendBatch, lookUp } from './append-batch.ts';
import { AppendQueue, type PendingAppend } from './append-queue.ts';
import { isPassing, isUniqueViolation } from '../../db/connection-errors.ts';
import { BatchPacer } from './batch-pacer.ts';
import { ReconnectingConnection, ServerLost } from './reconnecting-connection.ts';

export interface AppenderOptions {
  pool: Pool;
  /** Called after each commit, before the callers are answered. */
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

/**
 * Group commit: appends queue while the batch before them commits, then travel together and share one transaction,
 * one lock and one fsync. A batch ends in one of four ways:
 * - it commits: winners get their result; losers are looked up and are either retries or wrong revisions;
 * - an id was known already (23505): the batch is looked up, what is known is answered, the rest goes again;
 * - the connection broke: the outcome is unknown, so the same ids go once more on a new connection, which finds what
 *   was stored; only when that fails too do the callers get an unknown outcome;
 * - the server refused it for good: each append goes alone, so that a bad one fails alone.
 */
export class Appender {
  readonly #queue = new AppendQueue();
  readonly #connection: ReconnectingConnection;
  readonly #onCommitted: () => void;
  readonly #limits: AppenderLimits;
  /** Streams of the batches under way; the next appends to them wait, so that none overtakes another. */
  readonly #underWay = new Set<string>();
  readonly #pace = new BatchPacer();
  #batches = 0;
  #summoned = false;
  #idle: (() => void)[] = [];
  #closed = false;

  constructor(options: AppenderOptions) {
    this.#onCommitted = options.onCommitted;
    this.#limits = { ...LIMITS, ...options.limits };
    this.#connection = new ReconnectingConnection(options.pool, this.#limits.reconnectMs);
  }

  append(stream: string, expected: ExpectedRevision, prepared: PreparedAppend): Promise<AppendResult> {
    if (this.#closed || this.#queue.length >= this.#limits.queue)
      return Promise.reject(storeUnavailable('not-stored'));
    return new Promise((resolve, reject) => {
      const queuedAt = performance.now();
      this.#queue.push({ ...prepared, stream, expected, queuedAt, uncertain: false, resolve, reject });
      this.#summon();
    });
  }

  /** Takes no more appends and waits for those it has. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#batches > 0 || this.#queue.length > 0) {
      await new Promise<void>((resolve) => this.#idle.push(resolve));
    }
    await this.#connection.close();
  }

  /** Sends what waits when this turn of the event loop ends: its appends share a batch. */
  #summon(): void {
    if (this.#summoned) return;
    this.#summoned = true;
    setImmediate(() => {
      this.#summoned = false;
      this.#send();
    });
  }

  #send(): void {
    const { patienceMs, batchAppends, batchBytes } = this.#limits;
    for (const append of this.#queue.takeOlderThan(performance.now() - patienceMs)) {
      append.reject(storeUnavailable('not-stored'));
    }
    while (this.#queue.length > 0) {
      const share = this.#pace.batchSize(this.#queue.length, this.#batches);
      if (share === 0) return;
      const limits = { appends: Math.min(share, batchAppends), bytes: batchBytes };
      const batch = this.#queue.take(limits, this.#underWay);
      if (batch.length === 0) return;
      void this.#deliver(batch);
    }
    if (this.#batches === 0) for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #deliver(batch: readonly PendingAppend[]): Promise<void> {
    this.#batches += 1;
    for (const append of batch) this.#underWay.add(append.stream);
    await this.#settle(batch);
    for (const append of batch) this.#underWay.delete(append.stream);
    this.#batches -= 1;
    this.#summon();
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
    const sent = performance.now();
    try {
      const recorded = await this.#connection.use(
        (client) => appendBatch(client, batch, this.#limits.patienceMs),
        () => batch.forEach((append) => (append.uncertain = true)),
      );
      won = recorded.won;
      this.#pace.record({
        appends: batch.length,
        workMs: recorded.workMs,
        sent,
        answered: performance.now(),
      });
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
    const { events } = await this.#connection.use((client) => lookUp(client, batch));
    const isKnown = (append: PendingAppend) => append.events.some((event) => events.has(event.id));
    await this.#answerLost(batch.filter(isKnown));
    return batch.filter((append) => !isKnown(append));
  }

  async #answerLost(appends: readonly PendingAppend[]): Promise<void> {
    const { events, revisions } = await this.#connection.use((client) => lookUp(client, appends));
    for (const append of appends) {
      const known = append.events.map((event) => events.get(event.id));
      const actual = revisions.get(append.stream) ?? null;
      const outcome = checkFailedAppend({ stream: append.stream, expected: append.expected, known, actual });
      if (outcome instanceof WrongExpectedRevision) append.reject(outcome);
      else append.resolve(outcome);
    }
  }
}
