import { categoryOf } from '@keywright/events';
import { setImmediate as afterTurn, setTimeout as pause } from 'node:timers/promises';
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  excludeSystemEvents,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { StoredEvent, SubscriptionBatch } from '../port.ts';
import { BoundedQueue } from './back-pressure.ts';
import { CallTimeout, confirmed, isConsumerTooSlow, release, withTimeout } from './client-calls.ts';
import { type ClientEvent, positionOf, readPage, toStoredEvent } from './read.ts';
import type { Limits, SharedClient } from './shared-client.ts';

const SHORTEST_PAUSE_MS = 50;
/** However long the server was away: what was recorded meanwhile is to be seen half a second after its return. */
const LONGEST_PAUSE_MS = 300;
/** How much longer the subscription may take than the news of an append, before a read is worth its price. */
const GRACE_MS = 20;
const SHORTEST_GAP_MS = 100;
const LARGEST_POLL = 256;
/** Events the stream holds by itself, so that one turn of the event loop can bring many. */
const BUFFERED = 256;

export interface SubscriptionOptions {
  after: bigint;
  categories?: readonly string[];
  batchSize: number;
  signal: AbortSignal;
}

/** An event; null where the server says that nothing up to a position matches. */
interface SubscriptionItem {
  event: ClientEvent | null;
  position: bigint;
}

interface Checkpoint {
  checkpoint: bigint;
}

/**
 * Follows the store for as long as anybody listens. A subscription of the client ends for good on its first error, and
 * ends in everyday use: a server cuts off who reads slower than others write. So the next one begins at once behind
 * the last position handed out; only after failures in a row it waits, longer each time and not to the millisecond.
 */
export async function* subscribe(
  shared: SharedClient,
  options: SubscriptionOptions,
  onError: (error: unknown) => void,
): AsyncGenerator<SubscriptionBatch, void> {
  const { signal } = options;
  let position = options.after;
  let failures = 0;
  while (!signal.aborted) {
    const began = performance.now();
    try {
      await shared.identity.verified();
      for await (const batch of readSubscription(shared, { ...options, after: position })) {
        ({ position } = batch);
        failures = 0;
        yield batch;
      }
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      shared.connection.reportFailure(error, began);
      if (!isConsumerTooSlow(error)) onError(error);
      if (failures > 1) {
        const pauseMs = Math.min(SHORTEST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
        await pause(pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
      }
    }
  }
}

/**
 * Follows the store by one subscription until that ends; throws what ended it, or returns when aborted.
 *
 * A filtered subscription says nothing about the last few events that do not match, nor when it has died in silence. So
 * while it is quiet, and sooner after an append of this process, the log itself is read on from the position reached: that
 * moves the position over what does not match, delivers what the subscription still owes, and fails when the server
 * does not answer. Both sources tell the log in order, and whatever is not behind the position is dropped: an event
 * told twice is handed out once, and none is passed over.
 */
async function* readSubscription(
  shared: SharedClient,
  options: SubscriptionOptions,
): AsyncGenerator<SubscriptionBatch, void> {
  const { signal, batchSize, categories } = options;
  const client = await shared.connection.client();
  const subscription = subscribeToAll(client, options.after, categories);
  const queue = new BoundedQueue<SubscriptionItem>(Math.max(2 * batchSize, 1_000));
  const listening = new AbortController();
  const wake = () => queue.poke();
  signal.addEventListener('abort', wake);
  const schedule = new PollSchedule(shared.limits);
  try {
    const begun = confirmed(subscription);
    void fillQueue(subscription, queue);
    await withTimeout(shared.limits.callMs, 'a subscription', begun);
    // Only now, on the connection that the subscription has: before, the server could have been another one.
    await shared.identity.verified();
    void onAppended(shared, listening.signal, () => {
      schedule.appended();
      queue.poke();
    });
    let position = options.after;
    while (!signal.aborted) {
      let delivered = queue.take(batchSize);
      const isPoll = delivered.length === 0;
      if (isPoll && schedule.waitMs() > 0) {
        await queue.wait(schedule.waitMs());
        // What came along with the first event should share its batch.
        await afterTurn();
        continue;
      }
      if (isPoll) delivered = await poll(shared, position, batchSize, schedule);
      else schedule.delivered();
      const batch = toBatch(delivered, position, categories);
      if (batch === null || signal.aborted) continue;
      if (isPoll && batch.events.length > 0) schedule.overtook();
      position = batch.position;
      yield batch;
    }
  } finally {
    signal.removeEventListener('abort', wake);
    listening.abort();
    release(subscription);
  }
}

/** Calls `listener` after each append of this process, until aborted. */
async function onAppended(shared: SharedClient, signal: AbortSignal, listener: () => void): Promise<void> {
  for (let version = shared.notifier.version(); !signal.aborted; version = shared.notifier.version()) {
    await shared.notifier.waitSince(version, 3_600_000, signal);
    listener();
  }
}

async function poll(
  shared: SharedClient,
  position: bigint,
  batchSize: number,
  schedule: PollSchedule,
): Promise<SubscriptionItem[]> {
  const size = Math.min(batchSize + 1, LARGEST_POLL);
  const page = await readPage(shared, 'forward', position === 0n ? 'start' : position, size);
  schedule.polled(page.length === size);
  const found = page.map((event) => ({ event, position: positionOf(event) }));
  return found.filter((each) => each.position > position).slice(0, batchSize);
}

/** What lies behind `position`; null when that is nothing. */
function toBatch(
  delivered: readonly SubscriptionItem[],
  position: bigint,
  categories: readonly string[] | undefined,
): SubscriptionBatch | null {
  const events: StoredEvent[] = [];
  let reached = position;
  for (const each of delivered) {
    if (each.position <= reached) continue;
    reached = each.position;
    const event = each.event === null ? null : toStoredEvent(each.event);
    if (event !== null && categories?.includes(categoryOf(event.stream)) !== false) events.push(event);
  }
  return reached > position ? { events, position: reached } : null;
}

/** When to read the log: a moment after an append, otherwise after a longer silence, and at once when there is more. */
class PollSchedule {
  readonly #pollMs: number;
  readonly #callMs: number;
  #last = performance.now();
  #due: number;
  /** Since when the subscription has delivered nothing of what it should have; null while it owes nothing. */
  #owing: number | null = null;

  constructor({ pollMs, callMs }: Limits) {
    this.#pollMs = pollMs * (0.75 + Math.random() / 2);
    this.#callMs = callMs;
    this.#due = this.#last + SHORTEST_GAP_MS;
  }

  waitMs(): number {
    return this.#due - performance.now();
  }

  appended(): void {
    const soon = Math.max(performance.now() + GRACE_MS, this.#last + SHORTEST_GAP_MS);
    this.#due = Math.min(this.#due, soon);
  }

  delivered(): void {
    this.#owing = null;
    this.#due = Math.max(this.#due, performance.now() + GRACE_MS);
  }

  polled(more: boolean): void {
    this.#last = performance.now();
    this.#due = more ? this.#last : this.#last + this.#pollMs;
  }

  /** @throws CallTimeout when the subscription has been overtaken for longer than any call may take: it is dead. */
  overtook(): void {
    this.#owing ??= performance.now();
    if (performance.now() - this.#owing > this.#callMs) throw new CallTimeout('a subscription fell silent');
  }
}

/**
 * A subscription to everything behind a position, filtered by the server: by the beginnings of stream names, or by
 * leaving out its own events. The reader compares categories again, since "topic" is also how "topics-1" begins.
 */
function subscribeToAll(
  client: EventStoreDBClient,
  after: bigint,
  categories: readonly string[] | undefined,
): AllStreamSubscription {
  // Pushed in between the events it lies between, for it must not overtake those that wait in the stream. What is
  // thrown in here would end the subscription without a word.
  const checkpointReached = (subscription: AllStreamSubscription, position: { commit: bigint }) => {
    if (!subscription.destroyed) subscription.push({ checkpoint: position.commit } satisfies Checkpoint);
  };
  const prefixes = [...(categories ?? [])];
  const filter =
    prefixes.length > 0
      ? streamNameFilter({ prefixes, checkpointReached })
      : excludeSystemEvents({ checkpointReached });
  const fromPosition = after === 0n ? START : { commit: after, prepare: after };
  return client.subscribeToAll({ fromPosition, filter }, { highWaterMark: BUFFERED });
}

/** Puts everything a subscription delivers into a queue, one at a time; its end comes last. Never rejects. */
async function fillQueue(
  subscription: AllStreamSubscription,
  queue: BoundedQueue<SubscriptionItem>,
): Promise<void> {
  subscription.on('error', () => undefined);
  try {
    for await (const item of subscription as AsyncIterable<ClientEvent | Checkpoint>) {
      const isCheckpoint = 'checkpoint' in item;
      await queue.put(
        isCheckpoint
          ? { event: null, position: item.checkpoint }
          : { event: item, position: positionOf(item) },
      );
    }
    queue.fail(new Error('the subscription has ended'));
  } catch (error) {
    queue.fail(error);
  }
}
