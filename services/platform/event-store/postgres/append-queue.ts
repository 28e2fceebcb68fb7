import type { AppendResult, ExpectedRevision } from '../port.ts';
import type { PreparedAppend } from '../prepare-append.ts';

/** An append that waits for its batch; exactly one of the two callbacks is called, once. */
export interface PendingAppend extends PreparedAppend {
  stream: string;
  expected: ExpectedRevision;
  /** By the process's monotonic clock, in milliseconds. */
  queuedAt: number;
  /** True once it was sent and the answer got lost: it may have been stored. */
  uncertain: boolean;
  resolve(result: AppendResult): void;
  reject(error: unknown): void;
}

const EXPECTED = { none: -1n, any: -2n, exists: -3n } as const;

/** What the append demands, as the statements take it: a revision, or -1 none, -2 any, -3 exists. */
export function expectedNumber({ expected }: PendingAppend): bigint {
  return typeof expected === 'bigint' ? expected : EXPECTED[expected];
}

export interface BatchLimits {
  appends: number;
  bytes: number;
}

/**
 * Appends in the order they came. A batch takes at most one of each stream: the appends of one stream reach the store
 * in order and one by one.
 */
export class AppendQueue {
  #waiting: PendingAppend[] = [];

  get length(): number {
    return this.#waiting.length;
  }

  push(append: PendingAppend): void {
    this.#waiting.push(append);
  }

  /** The next batch without the given streams; empty only when nothing else waits. */
  take(limits: BatchLimits, without: ReadonlySet<string> = new Set()): PendingAppend[] {
    const batch: PendingAppend[] = [];
    const passed: PendingAppend[] = [];
    const ids = new Set<string>();
    // Those with an append ahead of what follows.
    const streams = new Set(without);
    let bytes = 0;
    let index = 0;
    for (; index < this.#waiting.length && batch.length < limits.appends; index += 1) {
      const append = this.#waiting[index] as PendingAppend;
      // The same id in two streams would fail the whole batch; apart, the second is answered as it deserves.
      if (streams.has(append.stream) || append.events.some((event) => ids.has(event.id))) {
        streams.add(append.stream);
        passed.push(append);
        continue;
      }
      if (batch.length > 0 && bytes + append.bytes > limits.bytes) break;
      bytes += append.bytes;
      batch.push(append);
      streams.add(append.stream);
      for (const event of append.events) ids.add(event.id);
    }
    this.#waiting = [...passed, ...this.#waiting.slice(index)];
    return batch;
  }

  /** Takes out what has waited since before `time`. */
  takeOlderThan(time: number): PendingAppend[] {
    const younger = this.#waiting.findIndex((append) => append.queuedAt >= time);
    return this.#waiting.splice(0, younger === -1 ? this.#waiting.length : younger);
  }
}

/** A batch that was recorded; times by the process's monotonic clock, in milliseconds. */
export interface CommittedBatch {
  appends: number;
  /** What the server did up to the commit. */
  workMs: number;
  sent: number;
  answered: number;
}

const MAX_IN_FLIGHT = 2;
/** Of the time between work and answer; the rest is the way, on which the server is free for the next batch. */
const SHARE_OF_COMMIT = 0.5;
/** How much the newest batch counts. */
const SHARE_OF_NEWEST = 0.1;

/**
 * Decides how much to send, and when. A second batch may be sent while the first is under way: then the server works on
 * one while this process takes the answers of the other and makes the next. But all batches share one lock, so two of
 * half the size pay for two commits one after another. That is worth it as long as a commit takes less time than the
 * work on both; on a slow disk it is not, and everything that waits goes at once when the answer has come.
 */
export class BatchPacer {
  /** Of an append, in milliseconds. */
  #workMs = 0;
  /** From the end of the work to the answer: the commit and the way, in milliseconds. */
  #commitMs = Number.POSITIVE_INFINITY;
  #lastAnswered = 0;

  /** How many of the appends that wait are to be sent now, with so many batches under way; 0 = none yet. */
  batchSize(waiting: number, underWay: number): number {
    if (underWay >= MAX_IN_FLIGHT) return 0;
    const half = Math.ceil(waiting / MAX_IN_FLIGHT);
    if (underWay === 0) return this.#isWorthwhile(half) ? half : waiting;
    return this.#isWorthwhile(waiting) ? waiting : 0;
  }

  record({ appends, workMs, sent, answered }: CommittedBatch): void {
    // The server began when it had the batch and was done with the one before.
    const tookMs = answered - Math.max(sent, this.#lastAnswered);
    this.#lastAnswered = answered;
    const commitMs = Math.max(0, tookMs - workMs);
    this.#workMs = drift(this.#workMs, workMs / appends);
    this.#commitMs = drift(this.#commitMs, commitMs);
  }

  #isWorthwhile(appends: number): boolean {
    return MAX_IN_FLIGHT * appends * this.#workMs > SHARE_OF_COMMIT * this.#commitMs;
  }
}

function drift(average: number, newest: number): number {
  return Number.isFinite(average) && average > 0 ? average + SHARE_OF_NEWEST * (newest - average) : newest;
}
