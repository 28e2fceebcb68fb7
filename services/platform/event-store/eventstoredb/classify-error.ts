import {
  AccessDeniedError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  TimeoutError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { AnotherStore, InvalidAppend, WrongExpectedRevision } from '../errors.ts';
import type { ExpectedRevision } from '../port.ts';

/**
 * What a rejected append means: one of the three answers that settle it, or null for everything else, after which
 * nobody knows whether it was stored. Only a retry with the same ids at the same named revision tells.
 */
export function settledBy(
  error: unknown,
  append: { stream: string; expected: ExpectedRevision },
): WrongExpectedRevision | InvalidAppend | null {
  const { stream, expected } = append;
  if (error instanceof WrongExpectedVersionError) {
    const { actualVersion } = error;
    return new WrongExpectedRevision(
      stream,
      expected,
      typeof actualVersion === 'bigint' ? actualVersion : null,
    );
  }
  if (error instanceof StreamDeletedError) {
    return new InvalidAppend(`an append to ${stream}, which was deleted for ever`, { cause: error });
  }
  if (error instanceof MaxAppendSizeExceededError) {
    return new InvalidAppend(`an append to ${stream} that the server finds too large`, { cause: error });
  }
  return null;
}

/** The stream is not there: never written, or deleted in one of the two ways there are. */
export function saysAbsent(error: unknown): boolean {
  return error instanceof StreamNotFoundError || error instanceof StreamDeletedError;
}

/** Another attempt would be answered the same. */
export function isFinal(error: unknown): boolean {
  return error instanceof AccessDeniedError || error instanceof AnotherStore;
}

/** The server cuts off who reads slower than others write; an everyday end of a subscription. */
export function isCutOff(error: unknown): boolean {
  return error instanceof TimeoutError;
}
