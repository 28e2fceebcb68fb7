import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, vi } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import type { OpenOptions, StoreUnderTest } from '../contract/check.ts';
import { inNamespace } from '../contract/namespace.ts';
import { describeEventStore } from '../event-store.contract.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { type EventStoreDbDouble, startEventStoreDbDouble } from './testing/double/eventstoredb-double.ts';
import { operatorOf } from './testing/operator.ts';
import { addressOf, IS_DOUBLE, SERVER_IN_WORDS, startServerUnderTest } from './testing/server-under-test.ts';
import type { ServerUnderTest } from './testing/server-controls.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 90_000 });

let server: ServerUnderTest;
const opened: EventStoreDbEventStore[] = [];
let proxy: TcpProxy | null = null;
let double: EventStoreDbDouble | null = null;

beforeAll(async () => {
  server = await startServerUnderTest();
});
afterAll(async () => {
  await closeAll();
  await server[Symbol.asyncDispose]();
});

async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  await proxy?.[Symbol.asyncDispose]();
  await double?.stop();
  [proxy, double] = [null, null];
}

function handle(url: string): EventStoreDbEventStore {
  const store = new EventStoreDbEventStore(url);
  opened.push(store);
  return store;
}

/** An empty store: of the double a new one each time, of a real server a corner of what it holds. */
async function open({ firstPosition, losing }: OpenOptions = {}): Promise<StoreUnderTest> {
  await closeAll();
  if (IS_DOUBLE) double = await startEventStoreDbDouble({ origin: firstPosition ?? 0n });
  const port = double?.port ?? server.port;
  if (losing === true) proxy = await startTcpProxy(port);
  const url = addressOf(proxy?.port ?? port);
  const faults = proxy === null ? {} : { faults: proxy };
  if (IS_DOUBLE) {
    const another = () => Promise.resolve(handle(url));
    return { store: handle(url), another, outside: operatorOf(url), ...faults };
  }
  const prefix = `t${randomUUID().slice(0, 6)}`;
  const first = handle(url);
  const corner = { prefix, start: await first.head() };
  const another = () => Promise.resolve(inNamespace(handle(url), corner));
  return { store: inNamespace(first, corner), another, outside: operatorOf(url, prefix), ...faults };
}

describeEventStore(
  `The EventStoreDB event store ${SERVER_IN_WORDS}`,
  open,
  IS_DOUBLE ? ['losing', 'outside', 'choosingPositions'] : ['losing', 'outside'],
);
