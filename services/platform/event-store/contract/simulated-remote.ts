import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore, NewEvent, SubscribeOptions } from '../port.ts';
import type { InjectedFaults } from './check.ts';

/** What a client does when its connection breaks. A sound one sends the same again, and goes on where it stood. */
export interface RemoteBehaviour {
  /** What it sends when the answer to an append got lost. */
  again(events: readonly NewEvent[]): readonly NewEvent[];
  /** Whether it sends anything at all. */
  retries: boolean;
  /** Where it goes on after a break: it has handed out everything up to `position`, of which `last` was the batch. */
  resumeAt(position: bigint, last: bigint, store: EventStore): Promise<bigint>;
}

export const CORRECT_REMOTE: RemoteBehaviour = {
  again: (events) => events,
  retries: true,
  resumeAt: (position) => Promise.resolve(position),
};

/** A store as by a client of such habits over a connection that breaks on demand. */
export function simulatedRemote(
  inner: EventStore,
  habits: RemoteBehaviour,
): { store: EventStore; faults: InjectedFaults } {
  let losing: (() => void) | null = null;
  let lost: Promise<void> = Promise.resolve();
  let connection = new AbortController();
  const store: EventStore = {
    async append(stream, expected, events) {
      const result = await inner.append(stream, expected, events);
      if (losing === null) return result;
      losing();
      losing = null;
      if (!habits.retries) throw new Error('the connection was lost');
      return inner.append(stream, expected, habits.again(events));
    },
    readStream: (...call) => inner.readStream(...call),
    readAll: (...call) => inner.readAll(...call),
    subscribe: (options) => follow(options),
    head: () => inner.head(),
    end: () => inner.end(),
    storeId: () => inner.storeId(),
    close: () => inner.close(),
  };
  async function* follow(options: SubscribeOptions) {
    let [position, last] = [options.after, options.after];
    while (!options.signal.aborted) {
      const signal = AbortSignal.any([options.signal, connection.signal]);
      for await (const batch of inner.subscribe({ ...options, after: position, signal })) {
        [last, position] = [position, batch.position];
        yield batch;
      }
      if (options.signal.aborted) return;
      // Closed for good; a real connection would be refused from now on.
      if (!connection.signal.aborted && !signal.aborted) return;
      await pause(1);
      position = await habits.resumeAt(position, last, inner);
    }
  }
  const faults: InjectedFaults = {
    cut() {
      connection.abort();
      connection = new AbortController();
    },
    loseAnswer: () => {
      lost = new Promise((resolve) => (losing = resolve));
    },
    lost: () => lost,
  };
  return { store, faults };
}
