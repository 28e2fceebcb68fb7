import { AppError } from '../errors/app-error.ts';

const LONGEST_QUEUE = 200;

/**
 * Runs at most `width` jobs at once, the others in the order they came.
 * @throws AppError OVERLOADED where too many wait already.
 */
export function createLimiter(width: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= width) {
      if (waiting.length >= LONGEST_QUEUE) throw new AppError('OVERLOADED');
      // The one that finishes hands its place over, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
