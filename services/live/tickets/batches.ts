interface Waiting<Request, Answer> {
  request: Request;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

export interface BatchesOptions<Request, Answer> {
  /** How long the first request waits for company, in milliseconds; up to ten times as long in a crowd. */
  tickMs: number;
  /** Most requests of one batch. */
  most: number;
  /** Carries out a whole batch; its answers stand in the order of the requests. */
  carryOut(requests: readonly Request[]): Promise<readonly Answer[]>;
}

/** So many requests of a batch make the next one wait for a tick longer, up to the longest wait, in ticks. */
const CROWD = 4;
const LONGEST_WAIT = 10;

/**
 * Requests that come within one tick travel together.
 *
 *   idle ──first request──▶ collecting ──tick is over──▶ under way ──▶ idle, or collecting where more have come
 *
 * One batch is under way at a time: what comes meanwhile makes the next one, so that a slow database gets larger batches
 * and not more of them. A batch that fails fails for all of its requests.
 */
export class Batches<Request, Answer> {
  readonly #options: BatchesOptions<Request, Answer>;
  #waiting: Waiting<Request, Answer>[] = [];
  #busy = false;
  #last = 0;

  constructor(options: BatchesOptions<Request, Answer>) {
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
    setTimeout(() => {
      const batch = this.#waiting.splice(0, this.#options.most);
      this.#last = batch.length;
      void this.#carryOut(batch).finally(() => {
        this.#busy = false;
        this.#collect();
      });
    }, this.#wait());
  }

  /** A crowd is served by few large batches: the larger the last one was, the longer this one is collected. */
  #wait(): number {
    return this.#options.tickMs * Math.min(LONGEST_WAIT, 1 + Math.floor(this.#last / CROWD));
  }

  async #carryOut(batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await this.#options.carryOut(batch.map(({ request }) => request));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
