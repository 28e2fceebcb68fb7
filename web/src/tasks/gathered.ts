/**
 * Calls that ask for the same, as one: the work is done once at a time and begins at most every `ms`, and whatever asked in
 * between is answered by one more time. What fails is left to the next who asks.
 */
export function gathered(work: () => Promise<unknown>, ms: number): { ask(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  let stopped = false;
  const run = async (): Promise<void> => {
    again = false;
    const wait = new Promise<void>((done) => {
      timer = setTimeout(done, ms);
    });
    await work().catch(() => undefined);
    await wait;
    timer = undefined;
    if (again && !stopped) void run();
  };
  return {
    ask() {
      again = true;
      if (timer === undefined && !stopped) void run();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
