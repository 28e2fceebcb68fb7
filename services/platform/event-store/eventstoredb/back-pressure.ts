interface Waiting {
  bytes: number;
  begin(): void;
}

/**
 * Lets a limited number of pieces of work run at once, and only so many of their bytes, the others in the order they
 * came. A piece larger than everything that is allowed runs alone.
 */
export class ByteSemaphore {
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

/**
 * What a stream has delivered and nobody has taken yet. It holds a number of items and lets the stream wait then; an
 * end comes out behind everything that was put in before it.
 */
export class BoundedQueue<T> {
  readonly #most: number;
  #items: T[] = [];
  #failure: { error: unknown } | null = null;
  #wake: (() => void) | null = null;
  #room: (() => void) | null = null;

  constructor(most: number) {
    this.#most = most;
  }

  /** Resolves when there is room for another one. */
  async put(item: T): Promise<void> {
    this.#items.push(item);
    this.poke();
    if (this.#items.length >= this.#most) await new Promise<void>((resolve) => (this.#room = resolve));
  }

  fail(error: unknown): void {
    this.#failure ??= { error };
    this.poke();
  }

  /** Ends a wait. */
  poke(): void {
    this.#wake?.();
  }

  /** The first of what is there, at most so many; throws the end once nothing is left before it. */
  take(most: number): T[] {
    if (this.#items.length === 0 && this.#failure !== null) throw this.#failure.error;
    const taken = this.#items.splice(0, most);
    if (this.#items.length < this.#most) this.#room?.();
    return taken;
  }

  /** Resolves when something came, when poked, or after `ms`. */
  async wait(ms: number): Promise<void> {
    if (this.#items.length > 0 || this.#failure !== null) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }
}
