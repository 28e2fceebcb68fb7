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

export interface BatchLimits {
  appends: number;
  bytes: number;
}

const NONE: ReadonlySet<string> = new Set();

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
  take(limits: BatchLimits, without: ReadonlySet<string> = NONE): PendingAppend[] {
    const batch: PendingAppend[] = [];
    const passed: PendingAppend[] = [];
    const ids = new Set<string>();
    const streams = new Set<string>();
    let bytes = 0;
    let index = 0;
    for (; index < this.#waiting.length && batch.length < limits.appends; index += 1) {
      const append = this.#waiting[index] as PendingAppend;
      // The same id in two streams would fail the whole batch; apart, the second is answered as it deserves.
      if (
        without.has(append.stream) ||
        streams.has(append.stream) ||
        append.events.some((event) => ids.has(event.id))
      ) {
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
    this.#waiting =
      passed.length === 0 ? this.#waiting.slice(index) : [...passed, ...this.#waiting.slice(index)];
    return batch;
  }

  /** Takes out what has waited since before `time`. */
  takeOlderThan(time: number): PendingAppend[] {
    if ((this.#waiting[0]?.queuedAt ?? time) >= time) return [];
    const old = this.#waiting.filter((append) => append.queuedAt < time);
    this.#waiting = this.#waiting.filter((append) => append.queuedAt >= time);
    return old;
  }
}
