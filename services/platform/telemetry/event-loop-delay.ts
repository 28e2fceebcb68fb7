import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the event loop is looked at: each look wakes an idle process. */
const LOOK_MS = 250;

/** How late the event loop is, looked at once for all who ask. */
export class EventLoopDelay {
  readonly #looks = monitorEventLoopDelay({ resolution: LOOK_MS });
  /** What of the looks the last mean had already. */
  #before = { count: 0, sum: 0 };
  #askedAt = performance.now();

  constructor() {
    this.#looks.enable();
  }

  close(): void {
    this.#looks.disable();
  }

  /**
   * In ms, over the time since this was last asked. Without one look since, the loop stood still, for at most that time: a process
   * that is just starting was busy for less than a second, which is no reason to refuse what it is asked first.
   */
  takeMeanMs(): number {
    const now = this.#sums();
    const passedMs = performance.now() - this.#askedAt;
    this.#askedAt += passedMs;
    const [count, sum] = [now.count - this.#before.count, now.sum - this.#before.sum];
    this.#before = now;
    return count === 0 ? Math.max(0, passedMs - LOOK_MS) : sum / count / 1e6 - LOOK_MS;
  }

  /** The 99th percentile in ms since this was last asked. */
  takeHighMs(): number {
    const high = this.#looks.percentile(99) / 1e6 - LOOK_MS;
    const { count, sum } = this.#sums();
    this.#looks.reset();
    // The next mean still has what it had not taken of these.
    this.#before = { count: this.#before.count - count, sum: this.#before.sum - sum };
    return Math.max(0, high);
  }

  #sums(): { count: number; sum: number } {
    const { count, mean } = this.#looks;
    return { count, sum: count === 0 ? 0 : count * mean };
  }
}
