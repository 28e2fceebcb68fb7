import { randomUUID } from 'node:crypto';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { systemClock } from '../clock.ts';
import { MemoryEventStore } from '../event-store/memory/memory-event-store.ts';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import type { RebuildContext } from '../projections/rebuild/rebuild-schema.ts';
import { createTallyTable, emptyTallies, link, readTallies } from './tally-projection.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** What tests of rebuilding and operating read models work on. */
export interface TallyBench {
  readonly db: Kysely<Database>;
  /** Where the database is, for connections of a test's own. */
  readonly url: string;
  readonly store: MemoryEventStore;
  context: (options?: Partial<RebuildContext>) => RebuildContext;
}

/** A database of its own for a file of tests, with the table of tallies, and an event store: both empty before each test. */
export function tallyBench(): TallyBench {
  let database: TestDatabase;
  let store: MemoryEventStore;
  beforeAll(async () => {
    database = await createTestDatabase();
    await createTallyTable(database.db);
  });
  beforeEach(async () => {
    await emptyTallies(database.db);
    store = new MemoryEventStore();
  });
  afterAll(() => database.drop());
  return {
    get db() {
      return database.db;
    },
    get url() {
      return database.url;
    },
    get store() {
      return store;
    },
    context: (options) => ({
      db: database.db,
      store,
      clock: systemClock,
      ids: { uuid: randomUUID },
      ...options,
    }),
  };
}

/** What tests of several projectors, and of those that are killed, work on: a store that other processes read, too. */
export interface StoredTallyBench {
  readonly db: Kysely<Database>;
  readonly url: string;
  readonly store: PostgresEventStore;
  /** Fails where a row is not what a fold of all recorded events makes of its stream. */
  expectRowsToEqualAFold: () => Promise<void>;
  /** Fails where something is missing between two entries of the change feed, or told twice. */
  expectFeedWithoutSeam: () => Promise<void>;
}

/** As `tallyBench`, but that events are kept in the database, from one test to the next. */
export function storedTallyBench(): StoredTallyBench {
  let database: TestDatabase;
  let store: PostgresEventStore;
  beforeAll(async () => {
    database = await createTestDatabase();
    await createTallyTable(database.db);
    store = new PostgresEventStore(database.url);
  });
  beforeEach(() => emptyTallies(database.db));
  afterAll(async () => {
    await store.close();
    await database.drop();
  });
  return {
    get db() {
      return database.db;
    },
    get url() {
      return database.url;
    },
    get store() {
      return store;
    },
    async expectRowsToEqualAFold() {
      const chains = new Map<string, string>();
      for (const { stream, id } of await store.readAll())
        chains.set(stream, link(chains.get(stream) ?? '', id));
      const rows = (await readTallies(database.db)).map(({ stream, chain }) => [stream, chain]);
      expect(rows).toEqual([...chains].sort(([a], [b]) => (a < b ? -1 : 1)));
    },
    async expectFeedWithoutSeam() {
      const feed = await database.db
        .selectFrom('change_feed')
        .select(['from_position', 'to_position', 'ops'])
        .orderBy('id')
        .execute();
      feed.forEach((row, index) => expect(row.from_position).toBe(feed[index - 1]?.to_position ?? '0'));
      expect(feed.reduce((sum, row) => sum + row.ops.length, 0)).toBe((await store.readAll()).length);
    },
  };
}
