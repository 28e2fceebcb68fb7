/** Lets a limited number of pieces of work run at once, the others in the order they came. */
export class Turns {
  readonly #most: number;
  readonly #queue: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(most: number, queue: number) {
    this.#most = most;
    this.#queue = queue;
  }

  /** Whether so many wait already that one more would not get its turn in time. */
  get full(): boolean {
    return this.#waiting.length >= this.#queue;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
