import { randomFrom } from '../../testing/seeded-random.ts';
import type { Bus, BusState } from '../port.ts';

/** Chances from 0 to 1, each drawn for each message. */
export interface ChaosRates {
  drop: number;
  double: number;
  delay: number;
  /** Longest delay in milliseconds; two delayed messages may overtake each other. */
  delayMs: number;
}

/**
 * A bus at its worst: it drops, doubles, delays and reorders, the same way for the same seed. Whatever works on it
 * relies on nothing that the port does not promise.
 */
export class ChaosBus implements Bus {
  readonly #inner: Bus;
  readonly #chaos: ChaosRates;
  readonly #random: () => number;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(inner: Bus, seed: number, chaos: Partial<ChaosRates> = {}) {
    this.#inner = inner;
    this.#chaos = { drop: 0.2, double: 0.2, delay: 0.3, delayMs: 40, ...chaos };
    this.#random = randomFrom(seed);
  }

  publish(subject: string, message: unknown): void {
    const { drop, double, delay, delayMs } = this.#chaos;
    const copies = this.#random() < drop ? 0 : this.#random() < double ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      if (this.#random() < delay) this.#later(this.#random() * delayMs, subject, message);
      else this.#inner.publish(subject, message);
    }
  }

  subscribe(subject: string, handler: (message: unknown) => void): () => void {
    return this.#inner.subscribe(subject, handler);
  }

  get state(): BusState {
    return this.#inner.state;
  }

  ready(): Promise<void> {
    return this.#inner.ready();
  }

  /** Messages that are still on their way. */
  get delayed(): number {
    return this.#timers.size;
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#inner.close();
  }

  #later(ms: number, subject: string, message: unknown): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#inner.publish(subject, message);
    }, ms);
    this.#timers.add(timer);
  }
}
