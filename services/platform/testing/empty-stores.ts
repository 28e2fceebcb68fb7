import { EventStoreDbEventStore } from '../event-store/eventstoredb/eventstoredb-event-store.ts';
import { startEventStoreDbDouble } from '../event-store/eventstoredb/testing/double/eventstoredb-double.ts';
import type { EventStore } from '../event-store/port.ts';
import { PostgresEventStore } from '../event-store/postgres/postgres-event-store.ts';
import { createTestDatabase } from './test-database.ts';

/** An event store of a test's own, with what it stands on. */
export interface EmptyStore extends AsyncDisposable {
  store: EventStore;
}

/** An empty store of each kind that the product can be run on, by the name that titles of tests give it; EventStoreDB is the double. */
export const EMPTY_STORES: readonly [string, () => Promise<EmptyStore>][] = [
  [
    'PostgreSQL',
    async () => {
      const database = await createTestDatabase();
      return standingOn(new PostgresEventStore(database.url), () => database.drop());
    },
  ],
  [
    'the double of EventStoreDB',
    async () => {
      const double = await startEventStoreDbDouble();
      return standingOn(new EventStoreDbEventStore(double.url), () => double.stop());
    },
  ],
];

function standingOn(store: EventStore, end: () => Promise<void>): EmptyStore {
  return {
    store,
    async [Symbol.asyncDispose]() {
      await store.close();
      await end();
    },
  };
}
