/** One thing to close, with its name for the log. */
export interface Closing {
  name: string;
  close(): Promise<unknown>;
}

const PATIENCE_MS = 15_000;

/**
 * Closes in order, each step after the one before, on Ctrl-C, SIGTERM or SIGHUP; then ends the process with 0. A step
 * that fails does not keep the following ones from closing. A second Ctrl-C, or 15 s of waiting, runs `force` and ends
 * the process at once.
 */
export function closeOnSignals(
  steps: readonly Closing[],
  hooks: { onStep(name: string, error?: unknown): void; force(): void },
): (code?: number) => Promise<never> {
  let closing: Promise<never> | undefined;

  function force(): never {
    hooks.force();
    process.exit(130);
  }

  async function close(code: number): Promise<never> {
    setTimeout(force, PATIENCE_MS).unref();
    let exitCode = code;
    for (const step of steps) {
      try {
        await step.close();
        hooks.onStep(step.name);
      } catch (error) {
        exitCode = 1;
        hooks.onStep(step.name, error);
      }
    }
    process.exit(exitCode);
  }

  const stop = (code = 0): Promise<never> => (closing ??= close(code));
  process.on('SIGINT', () => (closing === undefined ? void stop() : force()));
  process.on('SIGTERM', () => void stop());
  process.on('SIGHUP', () => void stop());
  return stop;
}
