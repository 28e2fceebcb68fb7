import { createEventLog, type EventLog, type LogRecord } from './event-log.ts';
import type { Written } from './writes.ts';

/** Events told to live subscriptions before the event loop turns and they can be sent. */
const TOLD_AT_ONCE = 4;

export interface Store {
  readonly log: EventLog;
  /** Writes, then tells the subscriptions. */
  commit(write: (log: EventLog) => Written): Written;
  /** Tells every event from now on; `from` is the index of the first of them. */
  listen(tell: (record: LogRecord) => void): { from: number; stop(): void };
  /** What starting a server on this log does to it. */
  started(): void;
}

const EPOCH = {
  type: '$epoch-information',
  json: true,
  data: Buffer.from('{}', 'utf8'),
  metadata: new Uint8Array(),
};

/**
 * A log and those who follow it live. Followers are told in slices on later turns of the event loop, as the server's
 * threads do it: an answered append may be ahead of its subscription, and a big one overruns it.
 */
export function createStore(origin: bigint, now: () => Date, newId: () => string): Store {
  const log = createEventLog(origin, now);
  const listeners = new Set<{ from: number; tell(record: LogRecord): void }>();
  let told = 0;
  let telling = false;

  const tellSlice = (): void => {
    const stop = Math.min(told + TOLD_AT_ONCE, log.records.length);
    for (; told < stop; told += 1) {
      const record = log.records[told];
      if (!record) break;
      for (const listener of [...listeners]) if (told >= listener.from) listener.tell(record);
    }
    telling = told < log.records.length;
    if (telling) setImmediate(tellSlice);
  };
  const announce = (): void => {
    if (telling) return;
    telling = true;
    setImmediate(tellSlice);
  };

  return {
    log,
    commit(write) {
      const written = write(log);
      announce();
      return written;
    },
    listen(tell) {
      const listener = { from: log.records.length, tell };
      listeners.add(listener);
      return { from: listener.from, stop: () => listeners.delete(listener) };
    },
    started() {
      log.forgetRecent();
      log.write('$epoch-information', log.lastRevision('$epoch-information') + 1n, { ...EPOCH, id: newId() });
      announce();
    },
  };
}
