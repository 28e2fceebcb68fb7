import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { StoredEvent, SubscribeOptions, SubscriptionBatch } from './port.ts';

/** Wakes the subscribers of this process when something was stored; at most once, so every waiter also polls. */
export class AppendNotifier {
  readonly #listeners = new Set<() => void>();
  #waiting = new Set<() => void>();
  #version = 0;

  /** Calls `listener` whenever this process has appended; answers how to end that. */
  onAppended(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** This process has appended. */
  readonly appended = (): void => {
    this.notify();
    for (const listener of this.#listeners) listener();
  };

  /** A version to wait from: appends after it was taken are never missed. */
  version(): number {
    return this.#version;
  }

  /** This process or another has appended. */
  notify(): void {
    this.#version += 1;
    const waiting = this.#waiting;
    this.#waiting = new Set();
    for (const wake of waiting) wake();
  }

  /** Resolves on an append since `version`, after `ms`, or when aborted, whichever comes first. */
  async waitSince(version: number, ms: number, signal: AbortSignal): Promise<void> {
    if (this.#version !== version || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      signal.addEventListener('abort', wake, { once: true });
      this.#waiting.add(wake);
    });
  }
}

/** What one poll of a store has found. */
export interface PollResult {
  /** How far it has read, matching or not. */
  position: bigint;
  /** It found as much as it may, so that more is likely to follow. */
  full: boolean;
  /** The events themselves, made when they are asked for: the next poll is on its way by then. */
  events(): StoredEvent[];
}

export interface CatchUpOptions extends SubscribeOptions {
  notifier: AppendNotifier;
  /** Reads on from a position. */
  read(after: bigint, limit: number): Promise<PollResult>;
  /** In how many ms the store is polled at the latest: what other processes stored is found by this alone. */
  untilPoll(): number;
  /** Told of reads that failed; the subscription goes on from where it stood. */
  onError(error: unknown): void;
}

/**
 * Polls every so many ms, at moments that all subscriptions of a process have in common, so that one poll serves all of them, and
 * that differ from process to process.
 */
export function pollEvery(ms: number): CatchUpOptions['untilPoll'] {
  const began = performance.now() - ms * Math.random();
  return () => Math.ceil(ms - ((performance.now() - began) % ms));
}

const BACK_OFF_MS = 250;

/**
 * The loop of every catch-up subscription: read on from the last position, hand over, wait for an append unless there is more.
 * There is no switch from "catching up" to "live" and hence no seam where an event could be lost: the version is taken
 * before the read, so that an event stored during the read ends the wait at once. While there is much to read, the store
 * makes the next poll ready as the reader works on this one.
 */
export async function* catchUpSubscription(options: CatchUpOptions): AsyncGenerator<SubscriptionBatch, void> {
  const { notifier, signal, untilPoll, batchSize = 500 } = options;
  const poll = (after: bigint) => {
    const version = notifier.version();
    const found = options.read(after, batchSize);
    // A subscriber that left does not wait for the outcome.
    found.catch(() => undefined);
    return { version, found };
  };
  let position = options.after;
  let next: ReturnType<typeof poll> | null = null;
  while (!signal.aborted) {
    const { version, found } = next ?? poll(position);
    next = null;
    let batch: SubscriptionBatch | null = null;
    try {
      const seen = await found;
      if (seen.position > position) {
        if (seen.full && !signal.aborted) {
          next = poll(seen.position);
          // What is asked for leaves this process only at the end of the turn.
          await eventLoopTurn();
        }
        batch = { events: seen.events(), position: seen.position };
      }
    } catch (error) {
      if (signal.aborted) return;
      next = null;
      options.onError(error);
      await notifier.waitSince(notifier.version(), BACK_OFF_MS, signal);
      continue;
    }
    if (batch !== null) {
      position = batch.position;
      yield batch;
    }
    // What was stored up to that version is seen: a second poll, to find nothing, would cost as much as the first.
    if (next === null) await notifier.waitSince(version, untilPoll(), signal);
  }
}
