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

/** Longest rest, in first ones: whoever reads a steady flow reads it in portions anyway. */
const LONGEST_REST = 4;

/**
 * Lets processes wake each other when they have appended; answers how to end that. A message that is lost costs a
 * subscriber its poll interval. The publishing side:
 *
 *   quiet ──append: publish──▶ resting for 10 ms ──over──▶ quiet
 *                                  └──appended meanwhile: publish once, rest twice as long, 40 ms at most
 */
export function shareWakeUps({ store, bus, node, everyMs = 10 }: WakeUpOptions): () => void {
  if (store.onAppended === undefined || store.wake === undefined) return () => undefined;
  let resting: NodeJS.Timeout | null = null;
  let owed = false;

  function publish(restMs: number): void {
    owed = false;
    bus.publish(STORE_APPENDED, { node } satisfies Appended);
    resting = setTimeout(() => {
      resting = null;
      if (owed) publish(Math.min(2 * restMs, LONGEST_REST * everyMs));
    }, restMs);
    resting.unref();
  }

  const stopListening = store.onAppended(() => {
    if (resting === null) publish(everyMs);
    else owed = true;
  });
  const unsubscribe = bus.subscribe(STORE_APPENDED, (message) => {
    if ((message as Appended).node !== node) store.wake?.();
  });
  return () => {
    stopListening();
    unsubscribe();
    if (resting !== null) clearTimeout(resting);
  };
}
