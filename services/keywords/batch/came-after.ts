import type { FastifyBaseLogger } from 'fastify';
import type { Overtaken } from '../read/overtaken.ts';

/** So long an answer to what is done already waits for whom it came after, in ms: no busy server needs as long. */
const TELL_WITHIN_MS = 1_000;

/**
 * Whom a move came after, as `ask` finds out. The move is written: what cannot be said of it, or not soon, is not said, and
 * neither fails the move nor keeps its answer waiting.
 */
export async function cameAfter(
  log: Pick<FastifyBaseLogger, 'warn'>,
  ask: () => Promise<Overtaken>,
): Promise<Overtaken> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not known within ${TELL_WITHIN_MS} ms`)), TELL_WITHIN_MS);
  });
  try {
    return await Promise.race([ask(), tooLate]);
  } catch (error) {
    log.warn({ err: error }, 'whom a move of keywords came after is not told');
    return [];
  } finally {
    clearTimeout(timer);
  }
}
