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

/**
 * Appends in the order they came. A batch takes at most one of each stream, and none of a stream that a batch under
 * way is writing, so that the appends of one stream reach the store in order and one by one.
 */
export class AppendQueue {
  #waiting: PendingAppend[] = [];
  readonly #busy = new Set<string>();

  get length(): number {
    return this.#waiting.length;
  }

  push(append: PendingAppend): void {
    this.#waiting.push(append);
  }

  /** The next batch; empty when nothing may go now. `release` it when it is settled. */
  take(limits: BatchLimits): PendingAppend[] {
    const batch: PendingAppend[] = [];
    const passed: PendingAppend[] = [];
    const ids = new Set<string>();
    const skipped = new Set<string>();
    let bytes = 0;
    let index = 0;
    for (; index < this.#waiting.length && batch.length < limits.appends; index += 1) {
      const append = this.#waiting[index] as PendingAppend;
      const waits = this.#busy.has(append.stream) || skipped.has(append.stream);
      // The same id in two streams would fail the whole batch; apart, the second is answered as it deserves.
      if (waits || append.events.some((event) => ids.has(event.id))) {
        skipped.add(append.stream);
        passed.push(append);
        continue;
      }
      if (batch.length > 0 && bytes + append.bytes > limits.bytes) break;
      bytes += append.bytes;
      batch.push(append);
      this.#busy.add(append.stream);
      for (const event of append.events) ids.add(event.id);
    }
    this.#waiting =
      passed.length === 0 ? this.#waiting.slice(index) : [...passed, ...this.#waiting.slice(index)];
    return batch;
  }

  release(batch: readonly PendingAppend[]): void {
    for (const append of batch) this.#busy.delete(append.stream);
  }

  /** Takes out what has waited since before `time`. */
  takeOlderThan(time: number): PendingAppend[] {
    if ((this.#waiting[0]?.queuedAt ?? time) >= time) return [];
    const old = this.#waiting.filter((append) => append.queuedAt < time);
    this.#waiting = this.#waiting.filter((append) => append.queuedAt >= time);
    return old;
  }
}
