import type { Bus } from '../bus/port.ts';
import type { EventStore } from './port.ts';

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
