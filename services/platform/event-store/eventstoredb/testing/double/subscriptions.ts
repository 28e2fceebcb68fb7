import { TOMBSTONE, type LogRecord } from './event-log.ts';
import { everything, type Filter } from './filter.ts';
import type { Outbox, Outgoing } from './outbox.ts';
import { PAGE, pageOfAll, streamForward } from './read-rules.ts';
import { brokenHandler, consumerTooSlow, streamDeleted } from './refusals.ts';
import type { Store } from './store.ts';
import {
  caughtUp,
  checkpoint,
  eventResponse,
  isTombstone,
  positionOf,
  type Position,
} from './wire-events.ts';
import { isMissing } from './writes.ts';

/** How long the server waits before it looks again for a stream that is not there. */
const LOOK_AGAIN_MS = 50;

export interface AllOptions {
  from: 'start' | 'end' | bigint;
  filter: Filter;
  searchWindow: number;
  /** Events looked at between two checkpoints; none without a filter. */
  checkpointEvery: number | undefined;
}

export interface Subscription {
  store: Store;
  outbox: Outbox;
  confirm(): Promise<void>;
  /** Stops with the call. */
  signal: AbortSignal;
}

const inAll = (record: LogRecord) => ({ response: eventResponse(record), order: record.position });
const inStream = (record: LogRecord) => ({
  response: eventResponse(record),
  order: record.revision,
  ...(isTombstone(record) ? { last: streamDeleted(record.stream) } : {}),
});

/** Index of the event after a position; a position that begins no record breaks the server's handler. */
function indexAfter(store: Store, position: bigint): number {
  const { log } = store;
  let index = log.indexAt(position);
  if (index === undefined) throw brokenHandler();
  for (let record = log.records[index]; record; record = log.records[(index += 1)])
    if (everything(record)) return index + 1;
  return index;
}

/**
 * From history to live: listens first, then sends what was written meanwhile without waiting for the consumer, then
 * says so. A consumer without room is cut off, before as after.
 */
async function goLive(
  { store, outbox, signal }: Subscription,
  live: (record: LogRecord) => boolean,
  missed: (before: number) => Iterable<Outgoing>,
): Promise<void> {
  const tooSlow = (): void => {
    stop();
    outbox.close(consumerTooSlow(outbox.isLive() ? 'live' : 'transitioning to live'));
  };
  const { from, stop } = store.listen((record) => {
    if (!live(record)) tooSlow();
  });
  signal.addEventListener('abort', stop);
  for (const item of missed(from)) if (!outbox.tryPut(item)) return tooSlow();
  await outbox.goLive({ response: caughtUp() });
}

/**
 * A subscription to $all. Checkpoints count every event looked at: while catching up they come after the page that
 * fills the interval and name its last match, or its beginning when nothing matched; live they name the event itself.
 */
export async function followAll(subscription: Subscription, options: AllOptions): Promise<void> {
  const { store, outbox, confirm, signal } = subscription;
  const { filter, searchWindow, checkpointEvery } = options;
  let counted = 0;
  let next: number | undefined;
  if (options.from !== 'end') {
    next = options.from === 'start' ? 0 : indexAfter(store, options.from);
    for (let ended = false; !ended && !signal.aborted;) {
      const page = pageOfAll(store.log, next, filter, searchWindow);
      let position: Position = { commit: store.log.records[next - 1]?.end ?? 0n, prepare: 0n };
      await confirm();
      for (const record of page.events) {
        position = positionOf(record);
        await outbox.put(inAll(record));
      }
      counted += page.considered;
      next = page.next;
      ended = page.endOfLog;
      if (!ended && checkpointEvery !== undefined && counted >= checkpointEvery) {
        counted %= checkpointEvery;
        await outbox.put({ response: checkpoint(position) });
      }
    }
  }
  await confirm();
  const live = (record: LogRecord): boolean => {
    if (filter(record) && !outbox.offerLive(inAll(record))) return false;
    if (checkpointEvery === undefined) return true;
    counted += 1;
    if (counted < checkpointEvery) return true;
    counted = 0;
    return outbox.offerLive({ response: checkpoint(positionOf(record)) });
  };
  const seen = next;
  await goLive(subscription, live, (before) =>
    seen === undefined ? [] : store.log.records.slice(seen, before).filter(filter).map(inAll),
  );
}

/** Resolves after a moment, or at once when the call ends. */
const moment = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, LOOK_AGAIN_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** A subscription to one stream, which may not exist yet: it is then looked for until it does, without `caughtUp`. */
export async function followStream(
  subscription: Subscription,
  stream: string,
  from: 'start' | 'end' | bigint,
): Promise<void> {
  const { store, outbox, confirm, signal } = subscription;
  let next = from === 'start' || from === 'end' ? 0n : from + 1n;
  for (let ended = from === 'end'; !ended && !signal.aborted;) {
    if (store.log.lastRevision(stream) === TOMBSTONE) return outbox.close(streamDeleted(stream));
    await confirm();
    if (isMissing(store.log, stream)) {
      await moment(signal);
      continue;
    }
    let read = 0;
    for (const record of streamForward(store.log, stream, next)) {
      next = record.revision + 1n;
      read += 1;
      await outbox.put(inStream(record));
      if (read === PAGE) break;
    }
    ended = read < PAGE;
  }
  await confirm();
  const live = (record: LogRecord): boolean => record.stream !== stream || outbox.offerLive(inStream(record));
  await goLive(subscription, live, () =>
    from === 'end' ? [] : [...streamForward(store.log, stream, next)].map(inStream),
  );
}
