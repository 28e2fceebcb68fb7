const POLL_INTERVAL_MS = 500;
const ANSWER_WITHIN_MS = 2_000;

/**
 * Processes that do the same, by their ports. Every half second each is asked whether it is ready; those that are not,
 * and those that refused a connection since, come last in turn: where nobody is ready somebody still has to say so.
 */
export class Backends {
  readonly #ports: readonly number[];
  readonly #down = new Set<number>();
  readonly #asking = new Set<number>();
  readonly #timer: NodeJS.Timeout;
  #next = 0;

  constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#timer = setInterval(() => this.#poll(), POLL_INTERVAL_MS);
    this.#timer.unref();
  }

  /** Every port, in the order to try them. */
  inTurn(): number[] {
    this.#next += 1;
    const turned = this.#ports.map((_, index) => this.#ports[(index + this.#next) % this.#ports.length] ?? 0);
    return [
      ...turned.filter((port) => !this.#down.has(port)),
      ...turned.filter((port) => this.#down.has(port)),
    ];
  }

  /** The process at this port took no connection. */
  refused(port: number): void {
    this.#down.add(port);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #poll(): void {
    for (const port of this.#ports.filter((each) => !this.#asking.has(each))) {
      this.#asking.add(port);
      void isReady(port).then((ready) => {
        this.#asking.delete(port);
        if (ready) this.#down.delete(port);
        else this.#down.add(port);
      });
    }
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
