interface Waiting<Request, Answer> {
  request: Request;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

export interface RequestBatcherOptions<Request, Answer> {
  /** How long the first request waits for others, in milliseconds; up to ten times as long during a burst. */
  tickMs: number;
  /** Most requests of one batch. */
  most: number;
  /** Carries out a whole batch; its answers stand in the order of the requests. */
  execute(requests: readonly Request[]): Promise<readonly Answer[]>;
}

/** So many more requests in a tick make the batch wait for another one, up to the longest wait, in ticks. */
const BURST = 2;
const LONGEST_WAIT = 10;

/**
 * Requests that come within one tick are sent together.
 *
 *   idle ──first request──▶ collecting ──tick is over──▶ under way ──▶ idle, or collecting where more have come
 *                              ▲     └──and was a burst──┐
 *                              └─────────────────────────┘
 *
 * One batch is under way at a time: what comes meanwhile makes the next one, so that a slow database gets larger batches
 * and not more of them; a burst is served by few large ones, and its last request waits no longer than anybody alone. A
 * batch that fails fails for all of its requests.
 */
export class RequestBatcher<Request, Answer> {
  readonly #options: RequestBatcherOptions<Request, Answer>;
  #waiting: Waiting<Request, Answer>[] = [];
  #busy = false;

  constructor(options: RequestBatcherOptions<Request, Answer>) {
    this.#options = options;
  }

  ask(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      this.#collect();
    });
  }

  #collect(): void {
    if (this.#busy || this.#waiting.length === 0) return;
    this.#busy = true;
    this.#await(1, this.#waiting.length - 1);
  }

  /** Waits for the end of a tick, which began when so many were `there`. */
  #await(tick: number, there: number): void {
    setTimeout(() => {
      const { length } = this.#waiting;
      const isBurst = length - there >= BURST && length < this.#options.most && tick < LONGEST_WAIT;
      if (isBurst) this.#await(tick + 1, length);
      else this.#send();
    }, this.#options.tickMs);
  }

  #send(): void {
    const batch = this.#waiting.splice(0, this.#options.most);
    void this.#execute(batch).finally(() => {
      this.#busy = false;
      this.#collect();
    });
  }

  async #execute(batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await this.#options.execute(batch.map(({ request }) => request));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
