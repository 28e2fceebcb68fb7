/** What became of one topic of a bulk request. */
export interface BulkResult<Answer> {
  id: string;
  answer: Answer | null;
  problem: unknown;
}

/** Requests under way at once. */
const AT_ONCE = 4;

/**
 * One request a topic, a few at a time, in order; never all or nothing. `onResult` gets each result. Once `signal` is
 * aborted no further request is sent; what was sent is still answered.
 */
export async function runBulk<Answer>(
  ids: readonly string[],
  send: (id: string) => Promise<Answer>,
  onResult: (result: BulkResult<Answer>) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...ids];
  const lane = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined && !signal.aborted; id = waiting.shift()) {
      const result = await send(id).then(
        (answer) => ({ answer, problem: null }),
        (problem: unknown) => ({ answer: null, problem }),
      );
      onResult({ id, ...result });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
