import { categoryOf } from '@keywright/events';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../testing/seeded-random.ts';
import { AppendNotifier, catchUpSubscription, type PollResult } from '../catch-up-subscription.ts';
import type { StoredEvent } from '../port.ts';
import { SharedPoller } from './shared-poller.ts';
import type { Categories, PollOptions, StorePollResult } from './store-poll.ts';

const LIMIT = 10;

/** A store of event names whose polls end when the test says so, or by themselves. */
class Recorded {
  readonly notifier = new AppendNotifier();
  readonly events: StoredEvent[] = [];
  polls = 0;
  failing = 0;
  /** Waited for by every poll, between its snapshot and its answer. */
  way: () => Promise<unknown> = () => turn();
  readonly shared = new SharedPoller({
    notifier: this.notifier,
    limit: LIMIT,
    poll: (after, options) => this.#poll(after, options),
  });

  record(...streams: string[]): void {
    for (const stream of streams) {
      const position = BigInt(this.events.length + 1);
      const event = { id: `${position}`, type: 'Happened', data: null, metadata: null, revision: 0n };
      this.events.push({ ...event, stream, position });
    }
    this.notifier.appended();
  }

  read(after: bigint, categories: Categories): Promise<PollResult> {
    const reader = this.shared.join(categories);
    return reader.read(after, LIMIT).finally(() => reader.leave());
  }

  /** Knows where the store ends, as whoever has looked once does. */
  async met(): Promise<this> {
    await this.read(0n, null);
    this.polls = 0;
    return this;
  }

  async #poll(after: bigint, { limit, categories, width }: PollOptions): Promise<StorePollResult> {
    this.polls += 1;
    const head = BigInt(this.events.length);
    const end = after + width < head ? after + width : head;
    const all = this.events
      .slice(Number(after), Number(end))
      .filter(({ stream }) => categories?.has(categoryOf(stream)) ?? true);
    const events = all.slice(0, limit);
    const full = events.length === limit;
    const fails = this.failing > 0;
    if (fails) this.failing -= 1;
    await this.way();
    if (fails) throw new Error('the server is away');
    const looked = full ? (events.at(-1)?.position ?? end) : end;
    const position = looked > after ? looked : after;
    const [covered, found] = [position - after, events.length];
    return { position, full: full || position < head, head, covered, found, bytes: 1, events: () => events };
  }
}

const [TOPICS, USERS] = [new Set(['topic']), new Set(['user'])];
const streams = (result: { events(): StoredEvent[] }) => result.events().map(({ stream }) => stream);

async function givenOne(): Promise<Recorded> {
  const store = new Recorded();
  store.record('topic-1');
  store.shared.join(TOPICS);
  store.shared.join(USERS);
  return store.met();
}

describe('Polls that subscriptions share', () => {
  it('are one for all whom the same append woke, and each is given its own', async () => {
    const store = await givenOne();
    store.record('topic-2', 'user-1');
    const [topics, users] = await Promise.all([store.read(1n, TOPICS), store.read(1n, USERS)]);
    expect([streams(topics), streams(users), store.polls]).toEqual([['topic-2'], ['user-1'], 1]);
    expect([topics.position, users.position, topics.full, users.full]).toEqual([3n, 3n, false, false]);
  });

  it('are kept for subscriptions that were busy', async () => {
    const store = await givenOne();
    store.record('topic-2');
    await store.read(1n, TOPICS);
    store.record('user-1');
    await store.read(2n, TOPICS);
    const late = await store.read(1n, USERS);
    expect([streams(late), late.position, late.full]).toEqual([[], 2n, true]);
    expect([streams(await store.read(2n, USERS)), store.polls]).toEqual([['user-1'], 2]);
  });

  it('do not serve a subscriber that a later append woke', async () => {
    const store = await givenOne();
    const early = store.read(1n, TOPICS);
    store.record('user-1');
    const late = store.read(1n, USERS);
    expect([streams(await early), streams(await late), store.polls]).toEqual([[], ['user-1'], 2]);
  });

  it('leave what came meanwhile to the next', async () => {
    const store = await givenOne();
    store.record('topic-2');
    const poll = store.read(1n, TOPICS);
    store.record('topic-3');
    expect(streams(await poll)).toEqual(['topic-2']);
    expect(streams(await store.read(2n, TOPICS))).toEqual(['topic-3']);
  });

  it('are repeated by each subscription that waited for a failed one', async () => {
    const store = await givenOne();
    store.record('topic-2', 'user-1');
    store.failing = 1;
    const [failed, users] = await Promise.allSettled([store.read(1n, TOPICS), store.read(1n, USERS)]);
    expect(failed.status).toBe('rejected');
    expect(users.status === 'fulfilled' && streams(users.value)).toEqual(['user-1']);
  });

  it('do not serve a category they did not ask for', async () => {
    const store = await givenOne();
    store.record('topic-2', 'customer-1');
    await store.read(1n, TOPICS);
    const customers = new Set(['customer']);
    store.shared.join(customers);
    expect(streams(await store.read(1n, customers))).toEqual(['customer-1']);
  });

  it('do not serve a subscription that is far behind', async () => {
    const store = await givenOne();
    store.record(...Array.from({ length: 3_000 }, (_, nth) => `topic-${nth}`));
    await store.read(2_900n, TOPICS);
    const [behind] = await Promise.all([store.read(1n, USERS), store.read(3_000n, TOPICS)]);
    expect([behind.events(), behind.position, store.polls]).toEqual([[], 11n, 3]);
  });

  /** Without failures nobody may need the poll. */
  const RUNS = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({
    seed,
    fails: seed > 6,
    pollMs: seed > 6 ? 5 : 60_000,
  }));
  it.each(RUNS)(
    'bring everybody everything once and in order, seed $seed',
    async ({ seed, fails, pollMs }) => {
      const store = new Recorded();
      const random = randomFrom(seed);
      const idle = async (most: number) => {
        for (let turns = Math.floor(random() * most); turns > 0; turns -= 1) await turn();
      };
      store.way = () => idle(4);
      const names = ['topic', 'user', 'customer', 'project'];
      // All begin so far behind that they read alone, ahead of themselves.
      store.record(...Array.from({ length: 3_000 }, (_, nth) => `${names[Math.floor(random() * 4)]}-${nth}`));
      const ending = new AbortController();
      const readers = Array.from({ length: 6 }, (_, nth) => {
        const categories = nth === 0 ? null : new Set(names.filter(() => random() < 0.5));
        const seen: string[] = [];
        const { read, leave } = store.shared.join(categories);
        const options = {
          after: 0n,
          batchSize: LIMIT,
          signal: ending.signal,
          notifier: store.notifier,
          untilPoll: () => pollMs,
        };
        const done = (async () => {
          for await (const { events } of catchUpSubscription({
            ...options,
            read,
            onError: () => undefined,
          })) {
            seen.push(...events.map(({ id }) => id));
            await idle(6);
          }
          leave();
        })();
        const wanted = () =>
          store.events
            .filter(({ stream }) => categories?.has(categoryOf(stream)) ?? true)
            .map(({ id }) => id);
        return { seen, wanted, done };
      });
      for (let nth = 0; nth < 400; nth += 1) {
        if (fails && random() < 0.02) store.failing = 1;
        store.record(`${names[Math.floor(random() * 4)]}-${nth}`);
        await idle(5);
      }
      const complete = () => readers.every(({ seen, wanted }) => seen.length >= wanted().length);
      const until = performance.now() + 20_000;
      while (!complete() && performance.now() < until) await turn();
      ending.abort();
      await Promise.all(readers.map(({ done }) => done));
      for (const { seen, wanted } of readers) expect(seen).toEqual(wanted());
      expect(store.polls).toBeGreaterThan(0);
    },
    30_000,
  );

  it('hands out nothing it has kept of a store in whose place an older copy was put', async () => {
    const store = await new Recorded().met();
    store.record('a-1', 'a-2', 'a-3');
    await store.met();
    store.record('a-4', 'a-5');
    expect((await store.read(3n, null)).events()).toHaveLength(2);
    store.events.splice(3);
    expect((await store.read(5n, null)).position).toBe(5n);
    expect((await store.read(3n, null)).events()).toEqual([]);
    store.record('a-other');
    expect((await store.read(3n, null)).events()).toMatchObject([{ stream: 'a-other' }]);
  });
});
