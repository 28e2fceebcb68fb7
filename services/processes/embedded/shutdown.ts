import type { FastifyBaseLogger } from 'fastify';

/** One thing to close, with its name for the log. */
export interface Closing {
  name: string;
  close(): Promise<unknown>;
  /** What a process that ends at once still has to start, without waiting for it. */
  force?(): void;
}

export interface Shutdown {
  /** Adds something to close, before what was added earlier. */
  add(closing: Closing): void;
  logTo(log: Pick<FastifyBaseLogger, 'info' | 'error'>): void;
  /** Closes everything and ends the process; a second call changes nothing. */
  stop(code?: number): Promise<never>;
  readonly stopping: boolean;
}

const FORCE_AFTER_MS = 15_000;

/**
 * The end of a process: on Ctrl-C, SIGTERM or SIGHUP it closes, newest first and one after the other, what was added;
 * a step that fails does not keep the following ones from closing. A second Ctrl-C, or 15 s of waiting, ends the process
 * at once.
 */
export function createShutdown(): Shutdown {
  const open: Closing[] = [];
  let log: Pick<FastifyBaseLogger, 'info' | 'error'> = console;
  let closing: Promise<never> | undefined;

  function force(): never {
    for (const each of open) each.force?.();
    process.exit(130);
  }

  async function close(code: number): Promise<never> {
    setTimeout(force, FORCE_AFTER_MS).unref();
    let exitCode = code;
    for (let next = open[0]; next !== undefined; next = open[0]) {
      try {
        await next.close();
      } catch (error) {
        exitCode = 1;
        log.error({ err: error }, `not closed: ${next.name}`);
      }
      open.splice(open.indexOf(next), 1);
    }
    process.exit(exitCode);
  }

  const stop = (code = 0): Promise<never> => (closing ??= close(code));
  process.on('SIGINT', () => (closing === undefined ? void stop() : force()));
  process.on('SIGTERM', () => void stop());
  process.on('SIGHUP', () => void stop());
  return {
    add: (added) => void open.unshift(added),
    logTo: (given) => (log = given),
    stop,
    get stopping() {
      return closing !== undefined;
    },
  };
}
