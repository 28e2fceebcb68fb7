import type { Bus } from '../bus/port.ts';
import type { EventStore } from './port.ts';

/** Bus subject: a process has appended, `{node}`. */
export const STORE_APPENDED = 'store.appended';

interface Appended {
  node: string;
}

export interface WakeUpOptions {
  store: Pick<EventStore, 'onAppended' | 'wake'>;
  bus: Bus;
  /** Names this process, which need not wake itself. */
  node: string;
  /** At most one message in so many milliseconds (default 10); a fourth of that while appends do not end. */
  everyMs?: number;
}

/** Longest pause, in first ones: whoever reads a steady flow reads it in portions anyway. */
const MAX_PAUSE_FACTOR = 4;

/**
 * Lets processes wake each other when they have appended; answers how to end that. A message that is lost costs a
 * subscriber its poll interval. The publishing side:
 *
 *   quiet ──append: publish──▶ pausing for 10 ms ──over──▶ quiet
 *                                  └──appended meanwhile: publish once, pause twice as long, 40 ms at most
 */
export function shareWakeUps({ store, bus, node, everyMs = 10 }: WakeUpOptions): () => void {
  if (store.onAppended === undefined || store.wake === undefined) return () => undefined;
  let pausing: NodeJS.Timeout | null = null;
  let owed = false;

  function publish(pauseMs: number): void {
    owed = false;
    bus.publish(STORE_APPENDED, { node } satisfies Appended);
    pausing = setTimeout(() => {
      pausing = null;
      if (owed) publish(Math.min(2 * pauseMs, MAX_PAUSE_FACTOR * everyMs));
    }, pauseMs);
    pausing.unref();
  }

  const stopListening = store.onAppended(() => {
    if (pausing === null) publish(everyMs);
    else owed = true;
  });
  const unsubscribe = bus.subscribe(STORE_APPENDED, (message) => {
    if ((message as Appended).node !== node) store.wake?.();
  });
  return () => {
    stopListening();
    unsubscribe();
    if (pausing !== null) clearTimeout(pausing);
  };
}
