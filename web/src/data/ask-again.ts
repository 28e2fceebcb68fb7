/** Least time between two questions, in ms: at most four a second, however much happens. */
const GAP_MS = 250;

/**
 * Asks again after something has changed: at once where nothing was asked a moment ago, what happens meanwhile with one more
 * question, and never a second one while an answer is on its way, which may be older than the change.
 */
export function askAgain(ask: () => Promise<unknown>, gap = GAP_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = false;
  let underWay = false;
  let began = -Infinity;
  let stopped = false;

  function next(): void {
    if (!wanted || underWay || stopped || timer !== undefined) return;
    timer = setTimeout(begin, Math.max(0, began + gap - performance.now()));
  }

  function begin(): void {
    timer = undefined;
    wanted = false;
    underWay = true;
    began = performance.now();
    const done = (): void => {
      underWay = false;
      next();
    };
    ask().then(done, done);
  }

  return {
    soon(): void {
      wanted = true;
      next();
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
