import {
  AccessDeniedError,
  type AllStreamSubscription,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  type StreamingRead,
  type StreamSubscription,
  TimeoutError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { AnotherStore, InvalidAppend, WrongExpectedRevision } from '../errors.ts';
import type { ExpectedRevision } from '../port.ts';

/** The server kept silent for longer than a call may take; the outcome is unknown. */
export class CallTimeout extends Error {
  override readonly name = 'CallTimeout';
}

/** The result of a call, or CallTimeout: the client's own deadlines are not kept by most of its calls. */
export async function withTimeout<T>(ms: number, what: string, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallTimeout(`${what}: no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Everything a read answers. A read has no deadline of its own: it is given up when nothing has come for `silenceMs`,
 * and then cancelled, since the call to the server would stay open otherwise.
 */
export async function readToEnd<T>(read: StreamingRead<T>, silenceMs: number): Promise<T[]> {
  const items: T[] = [];
  let heard = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - heard > silenceMs)
      read.destroy(new CallTimeout(`a read: nothing for ${silenceMs} ms`));
  }, silenceMs / 4);
  // A second error after the first would find nobody listening and end the process.
  read.on('error', () => undefined);
  let whole = false;
  try {
    for await (const item of read as AsyncIterable<T>) {
      items.push(item);
      heard = performance.now();
    }
    whole = true;
  } finally {
    clearInterval(watch);
    if (!whole) void read.cancel().catch(() => undefined);
  }
  return items;
}

export type StoreSubscription = AllStreamSubscription | StreamSubscription;

/** Resolves once the server has taken a subscription on, rejects with what ended it before. */
export function confirmed(subscription: StoreSubscription): Promise<void> {
  return new Promise((resolve, reject) => {
    subscription.on('confirmation', () => resolve());
    subscription.on('error', reject);
    subscription.on('close', () => reject(new Error('the subscription was closed before it began')));
    // The confirmation is a message among others: it comes only when somebody reads.
    subscription.read(0);
  });
}

/** Ends a subscription here and at the server: destroying it alone would leave the call open there. */
export function release(subscription: StoreSubscription): void {
  subscription.on('error', () => undefined);
  void subscription.unsubscribe().catch(() => undefined);
  subscription.destroy();
}

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
export function isStreamAbsent(error: unknown): boolean {
  return error instanceof StreamNotFoundError || error instanceof StreamDeletedError;
}

/** Another attempt would be answered the same. */
export function isFinal(error: unknown): boolean {
  return error instanceof AccessDeniedError || error instanceof AnotherStore;
}

/** The server cuts off who reads slower than others write; an everyday end of a subscription. */
export function isConsumerTooSlow(error: unknown): boolean {
  return error instanceof TimeoutError;
}
