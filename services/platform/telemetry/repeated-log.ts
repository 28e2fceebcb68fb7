const EVERY_MS = 60_000;

/** Where it is written. */
interface WarningLog {
  warn(details: unknown, message: string): void;
}

/**
 * Logs what is expected to come over and over while something is away: the first time at once, then once a minute how
 * often it came since, without a stack.
 */
export class RepeatedLog {
  readonly #log: WarningLog;
  readonly #counts = new Map<string, { times: number; cause: string }>();

  constructor(log: WarningLog) {
    this.#log = log;
  }

  /** `what` it is, the same each time; `error` whose sentence says why. */
  note(what: string, error: unknown): void {
    const cause = sentenceOfCause(error);
    const counted = this.#counts.get(what);
    if (counted !== undefined) {
      counted.times += 1;
      counted.cause = cause;
      return;
    }
    this.#log.warn({ times: 1, cause }, what);
    this.#counts.set(what, { times: 0, cause });
    setTimeout(() => this.#report(what), EVERY_MS).unref();
  }

  #report(what: string): void {
    const counted = this.#counts.get(what);
    this.#counts.delete(what);
    if (counted === undefined || counted.times === 0) return;
    this.#log.warn(counted, what);
    // Goes on counting: the next one is no first time.
    this.#counts.set(what, { times: 0, cause: counted.cause });
    setTimeout(() => this.#report(what), EVERY_MS).unref();
  }
}

/** The sentence of the error at the bottom: what was refused is known, what it was refused for is not. */
function sentenceOfCause(error: unknown): string {
  let bottom = error;
  while (bottom instanceof Error && bottom.cause !== undefined) bottom = bottom.cause;
  const { message, code } = (bottom ?? {}) as { message?: unknown; code?: unknown };
  const said = typeof message === 'string' && message !== '' ? message : String(code ?? bottom);
  return said.split('\n', 1)[0]?.slice(0, 300) ?? '';
}
