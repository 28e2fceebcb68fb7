import { setImmediate as afterTurn } from 'node:timers/promises';
import { categoryOf } from '../category.ts';
import type { StoredEvent, SubscriptionBatch } from '../port.ts';
import { type Delivery, deliver, subscribeToAll } from './deliveries.ts';
import { Inbox } from './inbox.ts';
import type { Limits } from './limits.ts';
import { readPage } from './read.ts';
import type { SharedClient } from './shared-client.ts';
import { confirmed, release } from './subscription.ts';
import { positionOf, toStoredEvent } from './to-stored-event.ts';
import { TooLate, within } from './within.ts';

export interface Following {
  after: bigint;
  categories?: readonly string[];
  batchSize: number;
  signal: AbortSignal;
}

/** How much longer the subscription may take than the news of an event, before a look is worth its price. */
const GRACE_MS = 20;
const SHORTEST_GAP_MS = 100;
const LARGEST_LOOK = 256;

/**
 * Follows the store by one subscription until that ends; throws what ended it, or returns when aborted.
 *
 * A filtered subscription says nothing about the last few events that do not match, nor when it has died in silence. So
 * while it is quiet, and sooner after news of an append, the log itself is read on from the position reached: that
 * moves the position over what does not match, delivers what the subscription still owes, and fails when the server
 * does not answer. Both sources tell the log in order, and whatever is not behind the position is dropped: an event
 * told twice is handed out once, and none is passed over.
 */
export async function* followOnce(
  shared: SharedClient,
  following: Following,
): AsyncGenerator<SubscriptionBatch, void> {
  const { signal, batchSize, categories } = following;
  const client = await shared.connection.client();
  const subscription = subscribeToAll(client, following.after, categories);
  const inbox = new Inbox<Delivery>(Math.max(2 * batchSize, 1_000));
  const hearing = new AbortController();
  const wake = () => inbox.poke();
  signal.addEventListener('abort', wake);
  const looks = new Looks(shared.limits);
  try {
    const begun = confirmed(subscription);
    void deliver(subscription, inbox);
    await within(shared.limits.callMs, 'a subscription', begun);
    // Only now, on the connection that the subscription has: before, the server could have been another one.
    await shared.identity.verified();
    void hear(shared, hearing.signal, () => {
      looks.told();
      inbox.poke();
    });
    let position = following.after;
    while (!signal.aborted) {
      let delivered = inbox.take(batchSize);
      const isLook = delivered.length === 0;
      if (isLook && looks.waitMs() > 0) {
        await inbox.wait(looks.waitMs());
        // What came along with the first event should share its batch.
        await afterTurn();
        continue;
      }
      if (isLook) delivered = await look(shared, position, batchSize, looks);
      else looks.delivered();
      const batch = toBatch(delivered, position, categories);
      if (batch === null || signal.aborted) continue;
      if (isLook && batch.events.length > 0) looks.overtook();
      position = batch.position;
      yield batch;
    }
  } finally {
    signal.removeEventListener('abort', wake);
    hearing.abort();
    release(subscription);
  }
}

async function hear(shared: SharedClient, signal: AbortSignal, told: () => void): Promise<void> {
  for (let mark = shared.news.version(); !signal.aborted; mark = shared.news.version()) {
    await shared.news.waitSince(mark, 3_600_000, signal);
    told();
  }
}

async function look(
  shared: SharedClient,
  position: bigint,
  batchSize: number,
  looks: Looks,
): Promise<Delivery[]> {
  const size = Math.min(batchSize + 1, LARGEST_LOOK);
  const page = await readPage(shared, 'forward', position === 0n ? 'start' : position, size);
  looks.looked(page.length === size);
  const found = page.map((event) => ({ event, position: positionOf(event) }));
  return found.filter((each) => each.position > position).slice(0, batchSize);
}

/** What lies behind `position`; null when that is nothing. */
function toBatch(
  delivered: readonly Delivery[],
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

/** When to look at the log: a moment after news, otherwise after a longer silence, and at once when there is more. */
class Looks {
  readonly #lookMs: number;
  readonly #callMs: number;
  #last = performance.now();
  #due: number;
  /** Since when the subscription has delivered nothing of what it should have; null while it owes nothing. */
  #owing: number | null = null;

  constructor({ lookMs, callMs }: Limits) {
    this.#lookMs = lookMs * (0.75 + Math.random() / 2);
    this.#callMs = callMs;
    this.#due = this.#last + SHORTEST_GAP_MS;
  }

  waitMs(): number {
    return this.#due - performance.now();
  }

  told(): void {
    const soon = Math.max(performance.now() + GRACE_MS, this.#last + SHORTEST_GAP_MS);
    this.#due = Math.min(this.#due, soon);
  }

  delivered(): void {
    this.#owing = null;
    this.#due = Math.max(this.#due, performance.now() + GRACE_MS);
  }

  looked(more: boolean): void {
    this.#last = performance.now();
    this.#due = more ? this.#last : this.#last + this.#lookMs;
  }

  /** @throws TooLate when the subscription has been overtaken for longer than any call may take: it is dead. */
  overtook(): void {
    this.#owing ??= performance.now();
    if (performance.now() - this.#owing > this.#callMs) throw new TooLate('a subscription fell silent');
  }
}
