import { readFileSync } from 'node:fs';

const EVERY_MS = 20;

/** The time of the machine's clock, in ms since 1970 and fractions. */
export const now = () => performance.timeOrigin + performance.now();

/**
 * Measures time without what a process could not use since others of the machine had the processors: what it makes people wait
 * for counts alike on a machine of its own and on a busy one. Known by its main thread, which is what answers people (Linux).
 */
export class ProductClock {
  readonly #pid: number;
  /** How long it had waited for a processor, in all, the oldest first. */
  readonly #samples: { at: number; waited: number }[] = [];

  constructor(pid: number) {
    this.#pid = pid;
    this.#sample();
    setInterval(() => this.#sample(), EVERY_MS).unref();
  }

  /** From one moment to another, in ms: rather too much than too little, by as long as a sample takes to come. */
  between(from: number, to: number): number {
    this.#sample();
    const first = this.#samples.findIndex(({ at }) => at >= from);
    const last = this.#samples.findLastIndex(({ at }) => at <= to);
    const waited = (this.#samples[last]?.waited ?? 0) - (this.#samples[first]?.waited ?? 0);
    return to - from - Math.max(0, waited);
  }

  #sample(): void {
    this.#samples.push({ at: now(), waited: this.#waited() });
    // Nobody asks about what was minutes ago.
    if (this.#samples.length > 20_000) this.#samples.splice(0, 10_000);
  }

  /** In ms; of a process that has ended what was known last. */
  #waited(): number {
    try {
      return Number(readFileSync(`/proc/${this.#pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
    } catch {
      return this.#samples.at(-1)?.waited ?? 0;
    }
  }
}
