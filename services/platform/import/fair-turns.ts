import { AppError } from '../errors/app-error.ts';

/** How much work is done at once, how much may wait in all, and of one person. */
interface TurnLimits {
  atOnce: number;
  waiting: number;
  waitingOfOne?: number;
}

/** Waiting works of one person: who changes a choice has one under way and one behind it. */
const WAITING_OF_ONE = 2;
const AGAIN_SECONDS = 5;

interface Waiting {
  whose: string;
  begin: () => void;
}

/** Lets so much work be done at once, and people take turns: next is whoever has least under way, of those whoever came first. */
export class FairTurns {
  readonly #limits: Required<TurnLimits>;
  readonly #waiting: Waiting[] = [];
  readonly #under: string[] = [];

  constructor({ waitingOfOne = WAITING_OF_ONE, ...limits }: TurnLimits) {
    this.#limits = { ...limits, waitingOfOne };
  }

  /**
   * Does the work of a person once it is their turn; what waits is given up where `gone` is aborted.
   * @throws AppError FILES_WAITING where as many of theirs wait as may, OVERLOADED where as many of all do, REQUEST_TIMEOUT where
   * it was given up
   */
  async take<T>(whose: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    await this.#turn(whose, gone);
    try {
      return await work();
    } finally {
      this.#under.splice(this.#under.indexOf(whose), 1);
      this.#next();
    }
  }

  #turn(whose: string, gone: AbortSignal | undefined): Promise<void> {
    if (gone?.aborted) throw new AppError('REQUEST_TIMEOUT');
    const { atOnce, waiting, waitingOfOne } = this.#limits;
    if (this.#under.length < atOnce) {
      this.#under.push(whose);
      return Promise.resolve();
    }
    if (this.#waiting.filter((one) => one.whose === whose).length >= waitingOfOne)
      throw new AppError('FILES_WAITING', { limit: waitingOfOne, retryAfter: AGAIN_SECONDS });
    if (this.#waiting.length >= waiting) throw new AppError('OVERLOADED');
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(own), 1);
        reject(new AppError('REQUEST_TIMEOUT'));
      };
      const own: Waiting = {
        whose,
        begin() {
          gone?.removeEventListener('abort', leave);
          resolve();
        },
      };
      this.#waiting.push(own);
      gone?.addEventListener('abort', leave, { once: true });
    });
  }

  #next(): void {
    const under = (whose: string): number => this.#under.filter((one) => one === whose).length;
    const least = Math.min(...this.#waiting.map(({ whose }) => under(whose)));
    const at = this.#waiting.findIndex(({ whose }) => under(whose) === least);
    const [next] = at === -1 ? [] : this.#waiting.splice(at, 1);
    if (next === undefined) return;
    this.#under.push(next.whose);
    next.begin();
  }
}
