/**
 * What a stream has delivered and nobody has taken yet. It holds a number of items and lets the stream wait then; an
 * end comes out behind everything that was put in before it.
 */
export class Inbox<T> {
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
