import { AppError } from '../errors/app-error.ts';
import type { ExpectedRevision } from './port.ts';

/** The stream is not where the append expected it; `actual` is its revision now, null when it does not exist. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: bigint | null;

  constructor(stream: string, expected: ExpectedRevision, actual: bigint | null) {
    super(`${stream} is at ${actual ?? 'no revision'}, not at ${expected}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** An append that no store would take: a fault of the caller, never worth a retry. */
export class InvalidAppend extends Error {
  override readonly name = 'InvalidAppend';
}

/** The server holds another store than this process began with; nothing of it may be read or written. */
export class AnotherStore extends Error {
  override readonly name = 'AnotherStore';

  /** `now` is null where the server holds a store that has no identity yet, hence an empty one. */
  constructor(began: string, now: string | null) {
    const other = now === null ? 'an empty store' : `the event store ${now}`;
    super(`EVENT_STORE_URL leads to ${other}, but this process began with the event store ${began}.`);
  }
}

/** The AnotherStore that an error is, or that made a store unavailable; null where it is about something else. */
export function anotherStoreIn(error: unknown): AnotherStore | null {
  if (error instanceof AnotherStore) return error;
  return error instanceof AppError && error.cause instanceof AnotherStore ? error.cause : null;
}

/** The store cannot be reached or is too slow; `unknown` where the append may have been stored after all. */
export function storeUnavailable(outcome: 'not-stored' | 'unknown', cause?: unknown): AppError {
  return new AppError('STORE_UNAVAILABLE', { outcome }, { cause });
}

export function isUnavailable(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'STORE_UNAVAILABLE';
}

/** Where it cannot be looked up whether an append was recorded, it may have been. */
export function outcomeUnknown(error: unknown): never {
  throw isUnavailable(error) ? storeUnavailable('unknown', error) : error;
}
