/**
 * Lets so many messages, or bytes, through a second, and a burst of them after a pause. What is taken at once goes through as a
 * whole while anything is left; what it takes beyond that is owed. `now` is in ms and goes forward.
 */
export class MessageLimit {
  readonly #perSecond: number;
  readonly #burst: number;
  #left: number;
  #at: number;

  constructor(perSecond: number, burst: number, now: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#left = burst;
    this.#at = now;
  }

  /** When something was last asked of it. */
  get usedAt(): number {
    return this.#at;
  }

  take(now: number, amount = 1): boolean {
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= amount;
    return true;
  }
}
