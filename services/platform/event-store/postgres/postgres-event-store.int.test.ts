import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { InjectedFaults } from '../contract/check.ts';
import { describeEventStore } from '../event-store.contract.ts';
import { PostgresEventStore } from './postgres-event-store.ts';

let database: TestDatabase;
let proxy: TcpProxy;
const opened: PostgresEventStore[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url);
});
afterAll(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await proxy[Symbol.asyncDispose]();
  await database.drop();
});

const faults: InjectedFaults = {
  cut: () => proxy.cut(),
  loseAnswer: () => proxy.loseAnswers(1),
  lost: () => proxy.lost(),
};

function handle(url = database.url): PostgresEventStore {
  const store = new PostgresEventStore(url);
  opened.push(store);
  return store;
}

describeEventStore(
  'The Postgres event store',
  async (options) => {
    await Promise.all(opened.splice(0).map((store) => store.close()));
    await sql`truncate es.events`.execute(database.db);
    await sql`select setval('es.position_seq', ${options?.firstPosition ?? 1n}, false)`.execute(database.db);
    const url = options?.losing === true ? proxy.url : database.url;
    return { store: handle(url), another: () => Promise.resolve(handle(url)), faults };
  },
  ['retryingWithoutRevision', 'countingRetries', 'counting', 'choosingPositions', 'losing'],
);
