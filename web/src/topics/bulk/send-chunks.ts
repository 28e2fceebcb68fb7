import type { ApiProblem } from '../../api/index.ts';

/** Topics named in one request of a bulk: few enough that Stop stops soon. */
export const CHUNK = 25;

/**
 * Sends ids in chunks, one after the other, in order; `send` answers what became of each. Once `signal` is aborted no further
 * chunk is sent; what was sent is still answered. A chunk that fails ends it, for those behind it would, too.
 */
export async function sendChunks(
  ids: readonly string[],
  send: (chunk: readonly string[]) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < ids.length && !signal.aborted; from += CHUNK)
    await send(ids.slice(from, from + CHUNK));
}

const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 60;

/**
 * Sends again what the server has no time for yet (429), after the pause that it asks for, until it is answered. Once `signal`
 * is aborted there is no further try. Throws whatever else `send` does.
 */
export async function patiently<Answer>(send: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let seconds = FIRST_PAUSE_SECONDS; ; seconds = Math.min(2 * seconds, LONGEST_PAUSE_SECONDS)) {
    try {
      return await send();
    } catch (problem) {
      if (!isTooSoon(problem) || signal.aborted) throw problem;
      await pause((problem.retryAfterSeconds ?? seconds) * 1000, signal);
      if (signal.aborted) throw problem;
    }
  }
}

/** Nothing of it was done, and it may come again. */
export const isTooSoon = (problem: unknown): problem is ApiProblem =>
  problem instanceof Error && 'status' in problem && problem.status === 429;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
