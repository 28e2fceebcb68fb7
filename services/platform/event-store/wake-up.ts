import type { Bus } from '../bus/port.ts';
import type { EventStore } from './port.ts';

/** Wakes the subscribers of this process when something was stored; at most once, so every waiter also polls. */
export class AppendNotifier {
  readonly #listeners = new Set<() => void>();
  #waiting = new Set<() => void>();
  #version = 0;

  /** Calls `listener` whenever this process has appended; answers how to end that. */
  onAppended(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
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

  /** Resolves on an append since `version`, after `pollMs`, or when aborted, whichever comes first. */
  async waitSince(version: number, pollMs: number, signal: AbortSignal): Promise<void> {
    if (this.#version !== version || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, pollMs);
      signal.addEventListener('abort', wake, { once: true });
      this.#waiting.add(wake);
    });
  }
}

/** Bus subject: a process has appended, `{node}`. */
export const STORE_APPENDED = 'store.appended';

export interface WakeUpOptions {
  store: Pick<EventStore, 'onAppended' | 'wake'>;
  bus: Bus;
  /** Names this process, which need not wake itself. */
  node: string;
}

const PAUSE_MS = 10;
/** While appends do not end: whoever reads a steady flow reads it in portions anyway. */
const LONGEST_PAUSE_MS = 40;

/**
 * Lets processes wake each other when they have appended; answers how to end that. A message that is lost costs a
 * subscriber its poll interval. The publishing side:
 *
 *   quiet ──append: publish──▶ pausing for 10 ms ──over──▶ quiet
 *                                  └──appended meanwhile: publish once, pause twice as long, 40 ms at most
 */
export function shareWakeUps({ store, bus, node }: WakeUpOptions): () => void {
  if (store.onAppended === undefined || store.wake === undefined) return () => undefined;
  let pausing: NodeJS.Timeout | null = null;
  let owed = false;

  function publish(pauseMs: number): void {
    owed = false;
    bus.publish(STORE_APPENDED, { node });
    pausing = setTimeout(() => {
      pausing = null;
      if (owed) publish(Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
    }, pauseMs);
    pausing.unref();
  }

  const stopListening = store.onAppended(() => {
    if (pausing === null) publish(PAUSE_MS);
    else owed = true;
  });
  const unsubscribe = bus.subscribe(STORE_APPENDED, (message) => {
    if ((message as { node: string }).node !== node) store.wake?.();
  });
  return () => {
    stopListening();
    unsubscribe();
    if (pausing !== null) clearTimeout(pausing);
  };
}
