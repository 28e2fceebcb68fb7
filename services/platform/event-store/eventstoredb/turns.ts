interface Waiting {
  bytes: number;
  begin(): void;
}

/**
 * Lets a limited number of pieces of work run at once, and only so many of their bytes, the others in the order they
 * came. A piece larger than everything that is allowed runs alone.
 */
export class Turns {
  readonly #most: number;
  readonly #mostBytes: number;
  readonly #queue: number;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #bytes = 0;

  constructor({ most, mostBytes, queue }: { most: number; mostBytes: number; queue: number }) {
    this.#most = most;
    this.#mostBytes = mostBytes;
    this.#queue = queue;
  }

  /** Whether so many wait already that one more would not get its turn in time. */
  get full(): boolean {
    return this.#waiting.length >= this.#queue;
  }

  async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length === 0 && this.#fits(bytes)) this.#take(bytes);
    else await new Promise<void>((begin) => this.#waiting.push({ bytes, begin }));
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#bytes -= bytes;
      this.#next();
    }
  }

  #fits(bytes: number): boolean {
    return this.#running === 0 || (this.#running < this.#most && this.#bytes + bytes <= this.#mostBytes);
  }

  #take(bytes: number): void {
    this.#running += 1;
    this.#bytes += bytes;
  }

  #next(): void {
    for (
      let first = this.#waiting[0];
      first !== undefined && this.#fits(first.bytes);
      first = this.#waiting[0]
    ) {
      this.#waiting.shift();
      this.#take(first.bytes);
      first.begin();
    }
  }
}
