import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '../event-store/port.ts';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import { projectionBench, record } from '../testing/projection-bench.ts';
import {
  createTallyTable,
  emptyTallies,
  link,
  readTallies,
  tallyProjection,
} from '../testing/tally-projection.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let store: PostgresEventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  await createTallyTable(database.db);
  store = new PostgresEventStore(database.url);
});
beforeEach(async () => {
  await emptyTallies(database.db);
  await sql`truncate es.events`.execute(database.db);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

async function expectRowsToEqualAFold(): Promise<void> {
  const chains = new Map<string, string[]>();
  for (const event of await store.readAll())
    chains.set(event.stream, [...(chains.get(event.stream) ?? []), event.id]);
  const rows = await readTallies(database.db);
  expect(rows.map((row) => [row.stream, row.chain])).toEqual(
    [...chains]
      .map(([stream, ids]) => [stream, ids.reduce(link, '')])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
}

async function expectFeedWithoutSeam(): Promise<void> {
  const feed = await database.db
    .selectFrom('change_feed')
    .select(['from_position', 'to_position', 'ops'])
    .orderBy('id')
    .execute();
  feed.forEach((row, index) => expect(row.from_position).toBe(feed[index - 1]?.to_position ?? '0'));
  expect(feed.reduce((sum, row) => sum + row.ops.length, 0)).toBe((await store.readAll()).length);
}

async function feedIds(): Promise<string[]> {
  return (await database.db.selectFrom('change_feed').select('id').orderBy('id').execute()).map(
    (row) => row.id,
  );
}

describe('Projectors', () => {
  it('that race for one read model lose nothing and double nothing', async () => {
    await using first = projectionBench(database.db, store, [tallyProjection()]);
    await using second = projectionBench(database.db, store, [tallyProjection()]);
    await Promise.all([first.runner.start(), second.runner.start()]);
    const recorded = Array.from({ length: 60 }, (_, turn) =>
      record(store, `tally-${turn % 5}`, 1 + (turn % 3)),
    );
    await Promise.all(recorded);
    await Promise.all([first.runner.processAll(), second.runner.processAll()]);
    await expectRowsToEqualAFold();
    await expectFeedWithoutSeam();
    expect(first.counted.applied + second.counted.applied).toBe((await store.readAll()).length);
  });

  it('that were held up for long write nothing of what another has done meanwhile', async () => {
    await record(store, 'tally-a', 3);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    let resolveReached = () => {};
    const reached = new Promise<void>((resolve) => (resolveReached = resolve));
    // Stops where a paused process would: with a checkpoint and a batch in memory that it has not written yet.
    const pausing: EventStore = {
      append: (...call) => store.append(...call),
      readStream: (...call) => store.readStream(...call),
      readAll: (...call) => store.readAll(...call),
      head: () => store.head(),
      end: () => store.end(),
      storeId: () => store.storeId(),
      close: () => Promise.resolve(),
      async *subscribe(options) {
        for await (const batch of store.subscribe(options)) {
          resolveReached();
          await held;
          yield batch;
        }
      },
    };
    await using zombie = projectionBench(database.db, pausing, [tallyProjection()]);
    await zombie.runner.start();
    await reached;
    await using active = projectionBench(database.db, store, [tallyProjection()]);
    await record(store, 'tally-a', 2);
    await active.runner.processAll();
    const [before, feed] = [await readTallies(database.db), await feedIds()];
    letGo();
    await expect
      .poll(() => zombie.log.entries.map((entry) => entry.message))
      .toContain('projection lost its place');
    await zombie.runner.processAll();
    expect(zombie.counted).toEqual({ applied: 0, parked: 0 });
    expect(await readTallies(database.db)).toEqual(before);
    expect(await feedIds()).toEqual(feed);
    await expectRowsToEqualAFold();
  });

  it('whose connections are killed over and over end up with the same rows', async () => {
    await using bench = projectionBench(database.db, store, [tallyProjection()]);
    await bench.runner.start();
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(Array.from({ length: 20 }, (_, turn) => record(store, `tally-${turn % 4}`)));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'keywright%' and pid <> pg_backend_pid()`.execute(
        database.db,
      );
    }
    await bench.runner.processAll();
    await expectRowsToEqualAFold();
    await expectFeedWithoutSeam();
  });
});
