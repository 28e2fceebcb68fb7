import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { describeEventStore } from '../event-store.contract.ts';
import { PostgresEventStore } from './postgres-event-store.ts';

let database: TestDatabase;
const opened: PostgresEventStore[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await database.drop();
});

function handle(): PostgresEventStore {
  const store = new PostgresEventStore(database.url);
  opened.push(store);
  return store;
}

describeEventStore(
  'The Postgres event store',
  async (options) => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    await sql`truncate es.events, es.streams`.execute(database.db);
    await sql`select setval('es.position_seq', ${options?.firstPosition ?? 1n}, false)`.execute(database.db);
    return { store: handle(), another: () => Promise.resolve(handle()) };
  },
  ['retryingWithoutRevision'],
);
