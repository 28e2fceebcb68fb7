import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readModelMismatch } from './parts/read-model-check.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { projectionBench, record } from '../platform/testing/projection-bench.ts';
import { createTallyTable, readTallies, tallyProjection } from '../platform/testing/tally-projection.ts';
import { createClient } from '../platform/event-store/eventstoredb/connection.ts';
import { EventStoreDbEventStore } from '../platform/event-store/eventstoredb/eventstoredb-event-store.ts';
import {
  addressOf,
  IS_SHARED,
  SERVER_IN_WORDS,
  type ServerUnderTest,
  startServerUnderTest,
} from '../platform/event-store/eventstoredb/testing/server-under-test.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

let server: ServerUnderTest;
let database: TestDatabase;
let store: EventStoreDbEventStore;

beforeAll(async () => {
  server = await startServerUnderTest();
  database = await createTestDatabase();
  await createTallyTable(database.db);
  store = new EventStoreDbEventStore(addressOf(server.port));
});
afterAll(async () => {
  await store.close();
  await database.drop();
  await server[Symbol.asyncDispose]();
});

/** What the server then has behind the newest event, which is none of the product's. */
const OWN_RECORDS: [string, (otherStream: string) => Promise<unknown>][] = [
  [
    'metadata were written',
    () => byOperator((client) => client.setStreamMetadata('tally-a', { maxAge: 999_999 })),
  ],
  ['a stream was deleted', (name) => byOperator((client) => client.deleteStream(name))],
  ['a stream was deleted for ever', (name) => byOperator((client) => client.tombstoneStream(name))],
  ['a scavenge ran', () => server.controls?.scavenge() ?? Promise.resolve()],
  ['a leader was elected', () => server.controls?.restart() ?? Promise.resolve()],
];

async function byOperator(
  work: (client: ReturnType<typeof createClient>) => Promise<unknown>,
): Promise<void> {
  const client = createClient(addressOf(server.port));
  await work(client);
  await client.dispose();
}

describe.skipIf(IS_SHARED)(`A read model that follows an EventStoreDB, ${SERVER_IN_WORDS}`, () => {
  it.each(OWN_RECORDS)(
    'is not said to have lost events where, behind the newest one, %s',
    async (_, recordOwn) => {
      const projections = [tallyProjection()];
      const bench = projectionBench(database.db, store, projections);
      const other = `other-${randomUUID()}`;
      await record(store, other);
      const { position: newest } = await record(store, 'tally-a', 2);
      await bench.runner.start();
      await recordOwn(other);
      const stored = async () => (await bench.gate.state('tallies')).position >= (await store.end());
      await expect.poll(stored, { timeout: 20_000 }).toBe(true);
      await bench[Symbol.asyncDispose]();
      expect(await store.head()).toBe(newest);
      expect(await readModelMismatch({ db: database.db, store }, [{ name: 'tallies', projections }])).toBe(
        null,
      );
      await using again = projectionBench(database.db, store, projections);
      await again.runner.start();
      await record(store, 'tally-a');
      await again.runner.processAll();
      const events = await store.readStream('tally-a');
      expect(await readTallies(database.db)).toMatchObject([{ count: String(events.length) }]);
    },
  );
});
