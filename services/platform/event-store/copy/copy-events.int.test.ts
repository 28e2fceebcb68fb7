import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { EventStoreDbEventStore } from '../eventstoredb/eventstoredb-event-store.ts';
import { startEventStoreDbDouble } from '../eventstoredb/testing/double/eventstoredb-double.ts';
import { MemoryEventStore } from '../memory/memory-event-store.ts';
import type { EventStore, ExpectedRevision, NewEvent } from '../port.ts';
import { PostgresEventStore } from '../postgres/postgres-event-store.ts';
import { copyEvents, verifyCopy } from './copy-events.ts';
import { StoresDiffer } from './copy-events.ts';

const databases: TestDatabase[] = [];
const stores: EventStore[] = [];

beforeAll(async () => {
  databases.push(await createTestDatabase(), await createTestDatabase());
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await Promise.all(databases.map((database) => database.drop()));
});

const events = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    type: 'Counted',
    data: { index, text: 'ünïcödé  \n"', half: 0.5, nothing: null, list: [[], {}] },
    metadata: { causationId: randomUUID() },
  }));

/** 1,600 events in 41 streams that are appended to by turns. */
async function fill(store: EventStore): Promise<void> {
  const revisions = new Map<string, bigint>();
  for (let turn = 0; turn < 120; turn += 1) {
    const stream = `count-${turn % 41}`;
    const count = turn === 70 ? 410 : 10;
    const expected: ExpectedRevision = revisions.get(stream) ?? 'none';
    const { revision } = await store.append(stream, expected, events(count));
    revisions.set(stream, revision);
  }
}

/** Takes appends until it has stored as many as allowed, then loses its connection. */
function breaking(store: EventStore, appends: number): EventStore {
  let left = appends;
  const broken: Pick<EventStore, 'append'> = {
    append(stream, expected, list) {
      if (left === 0) return Promise.reject(new Error('connection lost'));
      left -= 1;
      return store.append(stream, expected, list);
    },
  };
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = name === 'append' ? broken.append : Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

function postgres(index: number): EventStore {
  const store = new PostgresEventStore(databases[index]?.url ?? '');
  stores.push(store);
  return store;
}

describe('A copy of an event store', () => {
  it('carries every event over, in order, and again back, and finds what an earlier copy left', async () => {
    const [first, second, third] = [new MemoryEventStore(), postgres(0), postgres(1)];
    await fill(first);
    await expect(copyEvents({ from: first, to: breaking(second, 30) })).rejects.toThrow('connection lost');
    const before = (await second.readAll()).length;
    expect(before).toBeGreaterThan(200);
    expect(await copyEvents({ from: first, to: second })).toEqual({ found: before, copied: 1_600 - before });
    expect(await verifyCopy({ from: first, to: second })).toBe(1_600);
    expect(await copyEvents({ from: second, to: third })).toEqual({ found: 0, copied: 1_600 });
    expect(await verifyCopy({ from: first, to: third })).toBe(1_600);
    const order = (await third.readAll()).map(({ id }) => id);
    expect(order).toEqual((await first.readAll()).map(({ id }) => id));
  });

  it('goes to an EventStoreDB and back', async () => {
    const [first, last] = [new MemoryEventStore(), new MemoryEventStore()];
    const double = await startEventStoreDbDouble();
    const between = new EventStoreDbEventStore(double.url);
    try {
      await fill(first);
      await expect(copyEvents({ from: first, to: breaking(between, 30) })).rejects.toThrow('connection lost');
      const { found, copied } = await copyEvents({ from: first, to: between });
      expect([found > 200, found + copied]).toEqual([true, 1_600]);
      await copyEvents({ from: between, to: last });
      expect(await verifyCopy({ from: first, to: last })).toBe(1_600);
    } finally {
      await between.close();
      await double.stop();
    }
  });

  it('takes along what was recorded since', async () => {
    const [from, to] = [new MemoryEventStore(), new MemoryEventStore()];
    await from.append('count-1', 'none', events(3));
    await copyEvents({ from, to });
    await from.append('count-1', 2n, events(2));
    await expect(verifyCopy({ from, to })).rejects.toThrow('the copy ends before Counted at position 4');
    expect(await copyEvents({ from, to })).toEqual({ found: 3, copied: 2 });
    expect(await verifyCopy({ from, to })).toBe(5);
  });

  it('is compared as far as it was copied, whatever was recorded since', async () => {
    const [from, to] = [new MemoryEventStore(), new MemoryEventStore()];
    await from.append('count-1', 'none', events(3));
    const { found, copied } = await copyEvents({ from, to });
    await from.append('count-1', 2n, events(2));
    const count = found + copied;
    expect(await verifyCopy({ from, to, count })).toBe(3);
    await expect(verifyCopy({ from, to, count: count + 1 })).rejects.toThrow(StoresDiffer);
    await to.append('other-1', 'none', events(1));
    await expect(verifyCopy({ from, to, count })).rejects.toThrow('which the source does not have');
  });

  it('tells how far it is', async () => {
    const [from, to] = [new MemoryEventStore(), new MemoryEventStore()];
    for (let turn = 0; turn < 5; turn += 1) await from.append(`count-${turn}`, 'none', events(500));
    const reported: number[] = [];
    await copyEvents({ from, to, onProgress: (count) => reported.push(count) });
    expect(reported.map((count) => Math.floor(count / 1_000))).toEqual([1, 2]);
  });

  it.each<[string, (to: EventStore, copied: readonly NewEvent[]) => Promise<unknown>]>([
    ['another history', (to) => to.append('other-1', 'none', events(1))],
    ['an event of its own in the same stream', (to) => to.append('count-1', 'none', events(1))],
    [
      'other contents under the same id',
      (to, [first]) => to.append('count-1', 'none', [{ ...(first as NewEvent), data: 'changed' }]),
    ],
    ['more than the source', (to, copied) => to.append('count-1', 'none', [...copied, ...events(1)])],
  ])('leaves a target with %s alone', async (_, spoil) => {
    const [from, to] = [new MemoryEventStore(), new MemoryEventStore()];
    const original = events(3);
    await from.append('count-1', 'none', original);
    await spoil(to, original);
    const before = await to.readAll();
    await expect(copyEvents({ from, to })).rejects.toThrow(StoresDiffer);
    await expect(verifyCopy({ from, to })).rejects.toThrow(StoresDiffer);
    expect(await to.readAll()).toEqual(before);
  });
});
