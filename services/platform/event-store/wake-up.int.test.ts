import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBus } from '../bus/open-bus.ts';
import type { Bus } from '../bus/port.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { startNatsServer, type NatsServer } from '../testing/tools/start-nats-server.ts';
import { PostgresEventStore } from './postgres/postgres-event-store.ts';
import { shareWakeUps } from './wake-up.ts';

/** Nobody waits for a poll here: what comes was woken. */
const NEVER_MS = 600_000;

let database: TestDatabase;
let nats: NatsServer;
beforeAll(async () => {
  database = await createTestDatabase();
  nats = await startNatsServer();
});
afterAll(async () => {
  await nats.stop();
  await database.drop();
});

/** The store of one process, and its end of the bus. */
async function processOf(node: string): Promise<{ store: PostgresEventStore; bus: Bus } & AsyncDisposable> {
  const store = new PostgresEventStore(database.url, { pollMs: NEVER_MS });
  const bus = openBus(nats.url, { log: recordingLog() });
  await bus.ready();
  const end = shareWakeUps({ store, bus, node });
  return {
    store,
    bus,
    async [Symbol.asyncDispose]() {
      end();
      await bus.close();
      await store.close();
    },
  };
}

it('An append in one process wakes the subscriptions of another at once, over NATS', async () => {
  await using writer = await processOf('writer');
  await using reader = await processOf('reader');
  const ending = new AbortController();
  const batches = reader.store.subscribe({ after: 0n, signal: ending.signal })[Symbol.asyncIterator]();
  for (const stream of ['wake-1', 'wake-2']) {
    const next = batches.next();
    const event = { id: randomUUID(), type: 'Said', data: {}, metadata: {} };
    await writer.store.append(stream, 'none', [event]);
    const { value } = (await next) as { value: { events: { stream: string }[] } };
    expect(value.events.map((each) => each.stream)).toEqual([stream]);
  }
  ending.abort();
});
