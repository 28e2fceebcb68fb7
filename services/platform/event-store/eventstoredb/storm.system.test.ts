import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTcpProxy } from '../../testing/tcp-proxy.ts';
import { followUntil, ids, newEvents, stream } from '../contract/check.ts';
import type { AppendResult, StoredEvent } from '../port.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import {
  addressOf,
  SERVER_IN_WORDS,
  type ServerUnderTest,
  startServerUnderTest,
} from './testing/server-under-test.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

let server: ServerUnderTest;

beforeAll(async () => {
  server = await startServerUnderTest();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

/** Writers that each keep one append to a stream of their own under way, and retry it for as long as it takes. */
function startWriters(store: EventStoreDbEventStore, category: string, count: number) {
  const acknowledged = new Map<string, string[]>();
  let [writing, unknown] = [true, 0];
  const write = async (): Promise<void> => {
    const name = stream(category);
    const own: string[] = [];
    acknowledged.set(name, own);
    for (let revision: bigint | 'none' = 'none'; writing;) {
      const appended = newEvents(2);
      for (;;) {
        const result: AppendResult | null = await store
          .append(name, revision, appended)
          .catch((error: unknown) => {
            expect(error).toMatchObject({ code: 'STORE_UNAVAILABLE' });
            unknown += 1;
            return null;
          });
        if (result === null) continue;
        ({ revision } = result);
        own.push(...ids(appended));
        break;
      }
    }
  };
  const writers = Array.from({ length: count }, write);
  return {
    acknowledged,
    count: () => [...acknowledged.values()].reduce((sum, own) => sum + own.length, 0),
    async stop(): Promise<{ acknowledged: number; unknown: number }> {
      writing = false;
      await Promise.all(writers);
      const total = [...acknowledged.values()].reduce((sum, own) => sum + own.length, 0);
      return { acknowledged: total, unknown };
    },
  };
}

/** Each stream holds what was acknowledged, once and in order, and so has who listened all the while received it. */
async function expectExactlyOnce(
  store: EventStoreDbEventStore,
  acknowledged: ReadonlyMap<string, string[]>,
  received: readonly StoredEvent[],
): Promise<void> {
  const heard = new Map<string, StoredEvent[]>();
  for (const each of received) heard.set(each.stream, [...(heard.get(each.stream) ?? []), each]);
  for (const [name, own] of acknowledged) {
    expect(ids(await store.readStream(name))).toEqual(own);
    expect(ids(heard.get(name) ?? [])).toEqual(own);
  }
  const positions = received.map((each) => each.position);
  expect(positions).toEqual(positions.toSorted((a, b) => (a < b ? -1 : 1)));
}

/** Keeps 64 appends under way and a subscription open while one harm after the other is done. */
async function storm(
  store: EventStoreDbEventStore,
  harms: readonly (() => void | Promise<void>)[],
): Promise<void> {
  const category = stream().replaceAll('-', '');
  const after = await store.head();
  const writers = startWriters(store, category, 64);
  let enough = Infinity;
  const listening = followUntil(store, { after, categories: [category] }, (all) => all.length >= enough);
  for (const harm of harms) {
    const seen = writers.count();
    await expect
      .poll(() => writers.count(), { message: 'events written', interval: 2, timeout: 60_000 })
      .toBeGreaterThan(seen + 200);
    await harm();
  }
  const { acknowledged, unknown } = await writers.stop();
  // One more than what counts: the last batch may have come before anybody knew how many there would be.
  enough = acknowledged + 1;
  const end = stream(category);
  const { position } = await store.append(end, 'none', newEvents(1));
  const { received } = await followUntil(store, { after, categories: [category] }, (_, at) => at >= position);
  const live = await listening;
  console.warn(`${SERVER_IN_WORDS}: ${acknowledged} events acknowledged, ${unknown} calls without an answer`);
  const of = (all: readonly StoredEvent[]) => all.filter((each) => each.stream !== end);
  expect(ids(of(live.received))).toEqual(ids(of(received)));
  await expectExactlyOnce(store, writers.acknowledged, of(received));
}

describe(`A storm of appends, ${SERVER_IN_WORDS}`, () => {
  it('keeps every acknowledged append exactly once while connections are cut and the server is killed', async () => {
    await using proxy = await startTcpProxy(server.port);
    const store = new EventStoreDbEventStore(addressOf(proxy.port));
    const cut = () => proxy.cut();
    // A server that others use too is not killed.
    const kill = () => server.controls?.restart() ?? cut();
    await storm(store, [cut, cut, cut, kill, cut, cut, kill, cut, cut, cut, kill]);
    await store.close();
  });
});
