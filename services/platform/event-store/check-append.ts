import { WrongExpectedRevision } from './errors.ts';
import type { AppendResult, ExpectedRevision } from './port.ts';

/** Where an event id already stands in the store. */
export interface KnownEvent {
  stream: string;
  revision: bigint;
  position: bigint;
}

/** An append that did not go through, with what the store knows of its ids. */
export interface FailedAppend {
  stream: string;
  expected: ExpectedRevision;
  /** In the order of the append; undefined where the id is new. */
  known: readonly (KnownEvent | undefined)[];
  /** The stream's revision now, null when it does not exist. */
  actual: bigint | null;
}

/**
 * Tells a retry from a conflict. It is a retry when all ids stand one after another in the stream, right where the
 * append would have put them; then it gets the first answer. Anything less is a wrong revision.
 */
export function checkFailedAppend(append: FailedAppend): AppendResult | WrongExpectedRevision {
  const { stream, expected, known, actual } = append;
  const first = expected === 'none' ? 0n : typeof expected === 'bigint' ? expected + 1n : known[0]?.revision;
  const repeated = known.every(
    (event, index) =>
      event !== undefined && event.stream === stream && event.revision === (first ?? -1n) + BigInt(index),
  );
  const last = known.at(-1);
  if (!repeated || last === undefined) return new WrongExpectedRevision(stream, expected, actual);
  return { revision: last.revision, position: last.position, repeated: true };
}

/** Whether a stream at `actual` (null = absent) is what the append demands. */
export function meetsExpectation(expected: ExpectedRevision, actual: bigint | null): boolean {
  if (expected === 'any') return true;
  if (expected === 'none') return actual === null;
  if (expected === 'exists') return actual !== null;
  return actual === expected;
}
