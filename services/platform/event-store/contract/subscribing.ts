import { expect } from 'vitest';
import type { EventStore, StoredEvent } from '../port.ts';
import { type ContractCheck, contractCheck, newEvent, newEvents, followUntil, ids, stream } from './check.ts';

const received = (count: number) => (all: readonly StoredEvent[]) => all.length >= count;

/** Many writers on two handles, single and multi-event appends, to new and shared streams. */
async function race(handles: readonly EventStore[], writers: number, appends: number): Promise<void> {
  const shared = stream();
  const write = async (writer: number) => {
    const own = stream();
    for (let turn = 0; turn < appends; turn += 1) {
      const handle = handles[(writer + turn) % handles.length];
      const target = turn % 3 === 0 ? shared : turn % 3 === 1 ? own : stream();
      await handle?.append(target, 'any', newEvents(1 + (turn % 4)));
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
}

export const subscribing: ContractCheck[] = [
  contractCheck('delivers what was recorded and then what is recorded, in order', async (open) => {
    const { store, another } = await open();
    const elsewhere = await another();
    await store.append(stream(), 'none', newEvents(3));
    const following = followUntil(store, { after: 0n, batchSize: 2 }, received(7));
    await store.append(stream(), 'none', newEvents(1));
    await elsewhere.append(stream(), 'none', newEvents(2));
    await store.append(stream(), 'none', newEvents(1));
    expect(ids((await following).received)).toEqual(ids(await store.readAll()));
  }),
  contractCheck('wakes a subscriber that waits for an append', async (open) => {
    const { store, another } = await open();
    const elsewhere = await another();
    await store.append(stream(), 'none', newEvents(1));
    const arrived: string[] = [];
    const following = followUntil(store, { after: 0n }, (all) => {
      arrived.splice(0, arrived.length, ...ids(all));
      return all.length >= 3;
    });
    for (const handle of [store, elsewhere]) {
      await expect.poll(() => arrived.length, { interval: 5 }).toBe(handle === store ? 1 : 2);
      await handle.append(stream(), 'none', newEvents(1));
    }
    expect(ids((await following).received)).toEqual(ids(await store.readAll()));
  }),
  contractCheck('begins behind the position it is given', async (open) => {
    const { store } = await open();
    const { position } = await store.append(stream(), 'none', newEvents(3));
    const later = newEvents(2);
    await store.append(stream(), 'none', later);
    expect(ids((await followUntil(store, { after: position }, received(2))).received)).toEqual(ids(later));
  }),
  contractCheck('leaves no gap and doubles nothing while appends race', async (open) => {
    const { store, another } = await open();
    const handles = [store, await another()];
    const [writers, appends] = [12, 24];
    const total =
      writers * Array.from({ length: appends }, (_, turn) => 1 + (turn % 4)).reduce((a, b) => a + b);
    const followers = [1, 7, 500].flatMap((batchSize) =>
      handles.map((handle) => followUntil(handle, { after: 0n, batchSize }, received(total))),
    );
    await race(handles, writers, appends);
    const recorded = await store.readAll();
    expect(recorded).toHaveLength(total);
    for (const follower of await Promise.all(followers)) {
      expect(ids(follower.received)).toEqual(ids(recorded));
    }
  }),
  contractCheck('resumes at any position it has handed out, also while appends race', async (open) => {
    const { store, another } = await open();
    const racing = race([store, await another()], 6, 16);
    const seen: string[] = [];
    let position = 0n;
    const more = async () => {
      const part = await followUntil(store, { after: position, batchSize: 5 }, () => true);
      seen.push(...ids(part.received));
      position = part.position;
    };
    while (position === 0n || seen.length < 200) await more();
    await racing;
    while (position < (await store.head())) await more();
    expect(seen).toEqual(ids(await store.readAll()));
  }),
  contractCheck('delivers the chosen categories and moves past all others', async (open) => {
    const { store } = await open();
    const wanted = [newEvent(), newEvent()];
    await store.append(stream('membership'), 'none', wanted.slice(0, 1));
    for (let turn = 0; turn < 5; turn += 1) await store.append(stream('topic'), 'none', newEvents(4));
    await store.append(stream('membership'), 'none', wanted.slice(1));
    const { position: end } = await store.append(stream('members'), 'none', newEvents(3));
    const options = { after: 0n, categories: ['membership'], batchSize: 2 };
    const result = await followUntil(store, options, (_, position) => position >= end);
    expect(ids(result.received)).toEqual(ids(wanted));
  }),
  contractCheck(
    'moves its position while it waits and nothing matches, and resumes from there',
    async (open) => {
      const { store, another } = await open();
      const elsewhere = await another();
      await store.append(stream('other'), 'none', newEvents(3));
      const options = { after: 0n, categories: ['wanted'] };
      let reached = 0n;
      const waiting = followUntil(store, options, (all, position) => {
        reached = position;
        return all.length > 0;
      });
      for (const handle of [store, elsewhere, store]) {
        const { position } = await handle.append(stream('other'), 'none', newEvents(40));
        await expect.poll(() => reached, { interval: 5, timeout: 10_000 }).toBeGreaterThanOrEqual(position);
      }
      const resumed = followUntil(store, { ...options, after: reached }, received(1));
      const wanted = newEvents(1);
      await elsewhere.append(stream('wanted'), 'none', wanted);
      for (const follower of [waiting, resumed]) expect(ids((await follower).received)).toEqual(ids(wanted));
    },
  ),
  contractCheck('delivers large appends whole and in order to who listens, slow or quick', async (open) => {
    const { store } = await open();
    const sizes = [50, 51, 120, 300];
    const total = sizes.reduce((sum, size) => sum + size);
    const quick = followUntil(store, { after: 0n, batchSize: 500 }, received(total));
    const slow = followUntil(store, { after: 0n, batchSize: 13 }, received(total));
    const name = stream();
    let revision: bigint | 'none' = 'none';
    for (const size of sizes) ({ revision } = await store.append(name, revision, newEvents(size)));
    const recorded = ids(await store.readStream(name));
    expect(recorded).toHaveLength(total);
    for (const follower of [quick, slow]) expect(ids((await follower).received)).toEqual(recorded);
  }),
  contractCheck('hands out no position beyond an event it has not delivered', async (open) => {
    const { store } = await open();
    for (let turn = 0; turn < 9; turn += 1)
      await store.append(stream(turn % 2 ? 'a' : 'b'), 'none', newEvents(3));
    const all = await store.readAll({ categories: ['a'] });
    let delivered = 0;
    const ending = new AbortController();
    for await (const batch of store.subscribe({
      after: 0n,
      categories: ['a'],
      batchSize: 4,
      signal: ending.signal,
    })) {
      delivered += batch.events.length;
      expect(all.filter((each) => each.position <= batch.position)).toHaveLength(delivered);
      if (delivered === all.length) ending.abort();
    }
  }),
  contractCheck('hands out no batch larger than asked for', async (open) => {
    const { store } = await open();
    await store.append(stream(), 'none', newEvents(10));
    const ending = new AbortController();
    let seen = 0;
    for await (const batch of store.subscribe({ after: 0n, batchSize: 3, signal: ending.signal })) {
      expect(batch.events.length).toBeLessThanOrEqual(3);
      seen += batch.events.length;
      if (seen === 10) void store.append(stream('other'), 'none', newEvents(10));
      if (seen === 20) ending.abort();
    }
  }),
  contractCheck('serves a slow subscriber without holding up another', async (open) => {
    const { store } = await open();
    const slow = new AbortController();
    const iterator = store
      .subscribe({ after: 0n, batchSize: 3, signal: slow.signal })
      [Symbol.asyncIterator]();
    await store.append(stream(), 'none', newEvents(5));
    const first = await iterator.next();
    await store.append(stream(), 'none', newEvents(5));
    const quick = await followUntil(store, { after: 0n }, received(10));
    const late = [...(first.done === true ? [] : first.value.events)];
    while (late.length < 10) {
      const next = await iterator.next();
      if (next.done === true) break;
      late.push(...next.value.events);
    }
    slow.abort();
    expect(ids(late)).toEqual(ids(quick.received));
  }),
  contractCheck(
    'ends when aborted: before it began, while it waits, and when the store closes',
    async (open) => {
      const { store, another } = await open();
      const over = { after: 0n, signal: AbortSignal.abort() };
      expect(await store.subscribe(over)[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
      const ending = new AbortController();
      const waiting = store.subscribe({ after: 0n, signal: ending.signal })[Symbol.asyncIterator]().next();
      ending.abort();
      expect(await waiting).toMatchObject({ done: true });
      const closing = await another();
      const left = closing
        .subscribe({ after: 0n, signal: new AbortController().signal })
        [Symbol.asyncIterator]()
        .next();
      await closing.close();
      expect(await left).toMatchObject({ done: true });
      await closing.close();
    },
  ),
];

/** Of stores whose positions can be made to begin anywhere. */
export const followingChosenPositions: ContractCheck[] = [
  contractCheck('counts on beyond 2^53 without losing one', async (open) => {
    const { store } = await open({ firstPosition: 2n ** 53n - 3n });
    for (let turn = 0; turn < 8; turn += 1) await store.append(stream(), 'none', newEvents(1));
    const { received: all, position } = await followUntil(store, { after: 0n, batchSize: 1 }, received(8));
    expect(ids(all)).toEqual(ids(await store.readAll()));
    expect(position).toBe(await store.head());
  }),
];
