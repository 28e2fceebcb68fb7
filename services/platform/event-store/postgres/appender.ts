import type { ClientBase, Pool } from 'pg';
import { isPassing, isUniqueViolation } from '../../db/connection-errors.ts';
import { storeUnavailable } from '../errors.ts';
import type { EventStore } from '../port.ts';
import { prepareAppend, type PreparedEvent } from '../prepare-append.ts';
import { appendBatch, type RecordedBatch } from './append-batch.ts';
import { AppendQueue, BatchPacer, expectedNumber, type PendingAppend } from './append-queue.ts';
import { ServerLost } from './find-server.ts';
import { answerKnown, answerLost } from './lost-appends.ts';
import { ReconnectingConnection } from './reconnecting-connection.ts';

export interface AppenderOptions {
  pool: Pool;
  /** Called after each commit, before the callers are answered. */
  onCommitted(): void;
  limits?: Partial<AppenderLimits>;
}

export interface AppenderLimits {
  queue: number;
  /** Longest an append waits for its batch, and a batch for its answer. */
  patienceMs: number;
  /** How long a lost server is looked for before a batch is given up. */
  reconnectMs: number;
}

const LIMITS: AppenderLimits = { queue: 8_192, patienceMs: 10_000, reconnectMs: 5_000 };

const MOST_OF_A_BATCH = { appends: 512, bytes: 4 * 1024 * 1024 };

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
  readonly #pacer = new BatchPacer();
  readonly #connection: ReconnectingConnection;
  readonly #onCommitted: () => void;
  readonly #limits: AppenderLimits;
  /** Streams of the batches under way; the next appends to them wait, so that none overtakes another. */
  readonly #underWay = new Set<string>();
  #batches = 0;
  #summoned = false;
  #idle: (() => void)[] = [];
  #closed = false;

  constructor({ pool, onCommitted, limits }: AppenderOptions) {
    this.#onCommitted = onCommitted;
    this.#limits = { ...LIMITS, ...limits };
    this.#connection = new ReconnectingConnection(pool, this.#limits.reconnectMs);
  }

  /** Appends as the port says it. */
  readonly append: EventStore['append'] = async (stream, expected, events) => {
    const prepared = prepareAppend(stream, events);
    if (this.#closed || this.#queue.length >= this.#limits.queue) throw storeUnavailable('not-stored');
    return new Promise((resolve, reject) => {
      const queuedAt = performance.now();
      this.#queue.push({ ...prepared, stream, expected, queuedAt, uncertain: false, resolve, reject });
      this.#summon();
    });
  };

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
    for (const append of this.#queue.takeOlderThan(performance.now() - this.#limits.patienceMs)) {
      append.reject(storeUnavailable('not-stored'));
    }
    while (this.#queue.length > 0) {
      const share = this.#pacer.batchSize(this.#queue.length, this.#batches);
      if (share === 0) return;
      const limits = { ...MOST_OF_A_BATCH, appends: Math.min(share, MOST_OF_A_BATCH.appends) };
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
      const isPassed = error instanceof ServerLost || isPassing(error);
      for (const append of batch) {
        if (isPassed) append.reject(storeUnavailable(append.uncertain ? 'unknown' : 'not-stored', error));
        else if (batch.length > 1) await this.#settle([append]);
        else append.reject(error);
      }
    }
  }

  async #record(batch: readonly PendingAppend[]): Promise<void> {
    if (batch.length === 0) return;
    const record = batch.length === 1 && batch[0]?.events.length === 1 ? appendEvent : appendBatch;
    let recorded: RecordedBatch;
    const sent = performance.now();
    try {
      recorded = await this.#connection.use(
        (client) => record(client, batch, this.#limits.patienceMs),
        () => batch.forEach((append) => (append.uncertain = true)),
      );
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      const unknown = await answerKnown(this.#connection, batch);
      // Another process may store an id between two looks; each round answers at least one append.
      if (unknown.length < batch.length) return this.#record(unknown);
      throw error;
    }
    const { results, workMs } = recorded;
    this.#pacer.record({ appends: batch.length, workMs, sent, answered: performance.now() });
    const lost = batch.filter((_, index) => results[index] === null);
    if (lost.length < batch.length) this.#onCommitted();
    for (const [index, result] of results.entries()) if (result !== null) batch[index]?.resolve(result);
    if (lost.length > 0) await answerLost(this.#connection, lost);
  }
}

const APPEND_ONE = 'select before_first, revision, work_ms from es.append_event($1, $2, $3, $4, $5, $6)';

/** What the function answers; both null when the append lost. */
interface Answer {
  before_first: string | null;
  revision: string | null;
  work_ms: number;
}

/** One event alone needs no arrays (see the migration for the function). */
async function appendEvent(
  client: ClientBase,
  batch: readonly PendingAppend[],
  timeoutMs: number,
): Promise<RecordedBatch> {
  const append = batch[0] as PendingAppend;
  const { id, type, data, metadata } = append.events[0] as PreparedEvent;
  const query = {
    name: 'es.append_event',
    text: APPEND_ONE,
    values: [append.stream, expectedNumber(append).toString(), id, type, data, metadata],
    query_timeout: timeoutMs,
  };
  const { rows } = await client.query<Answer>(query);
  const { before_first: before, revision, work_ms: workMs } = rows[0] as Answer;
  if (before === null || revision === null) return { results: [null], workMs };
  const result = { revision: BigInt(revision) + 1n, position: BigInt(before) + 1n, repeated: false };
  return { results: [result], workMs };
}
