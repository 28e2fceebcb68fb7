import { randomUUID } from 'node:crypto';
import { binaryEvent, type EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, vi } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import type { OpenOptions, Outside, StoreUnderTest } from '../contract/check.ts';
import { inNamespace } from '../contract/namespace.ts';
import { describeEventStore } from '../event-store.contract.ts';
import { createClient } from './connection.ts';
import { EventStoreDbEventStore } from './eventstoredb-event-store.ts';
import { type EventStoreDbDouble, startEventStoreDbDouble } from './testing/double/eventstoredb-double.ts';
import {
  addressOf,
  IS_DOUBLE,
  SERVER_IN_WORDS,
  type ServerControls,
  type ServerUnderTest,
  startServerUnderTest,
} from './testing/server-under-test.ts';

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

/** Given credentials make an append a call of its own; a server without TLS ignores them. */
const OPERATOR = { username: 'operator', password: 'operator' };

/**
 * What an operator can do to a server, by a client that lives for one call alone. It never uses the shared append
 * stream of the library, which all clients of a process have a part in.
 */
function operatorOf(url: string, controls: Pick<ServerControls, 'scavenge'> | null, prefix = ''): Outside {
  const by = async (work: (client: EventStoreDBClient) => Promise<unknown>): Promise<void> => {
    const client = createClient(url);
    try {
      await work(client);
    } finally {
      await client.dispose();
    }
  };
  return {
    delete: (stream) => by((client) => client.deleteStream(`${prefix}${stream}`)),
    tombstone: (stream) => by((client) => client.tombstoneStream(`${prefix}${stream}`)),
    recordBytes: (stream, type, bytes) =>
      by((client) =>
        client.appendToStream(`${prefix}${stream}`, binaryEvent({ type, data: bytes }), {
          credentials: OPERATOR,
        }),
      ),
    async recordOwn() {
      await by((client) =>
        client.setStreamMetadata(`${prefix}limited`, { maxCount: 5 }, { credentials: OPERATOR }),
      );
      await controls?.scavenge();
    },
  };
}

/** An empty store: of the double a new one each time, of a real server a part of what it holds. */
async function open({ firstPosition, losing }: OpenOptions = {}): Promise<StoreUnderTest> {
  await closeAll();
  if (IS_DOUBLE) double = await startEventStoreDbDouble({ origin: firstPosition ?? 0n });
  const port = double?.port ?? server.port;
  const between = losing === true ? await startTcpProxy(port) : null;
  proxy = between;
  const url = addressOf(between?.port ?? port);
  const faults = between && {
    faults: { cut: between.cut, loseAnswer: () => between.loseAnswers(1), lost: between.lost },
  };
  if (IS_DOUBLE) {
    const another = () => Promise.resolve(handle(url));
    return { store: handle(url), another, outside: operatorOf(url, double), ...faults };
  }
  const prefix = `t${randomUUID().slice(0, 6)}`;
  const first = handle(url);
  const namespace = { prefix, start: await first.head() };
  const another = () => Promise.resolve(inNamespace(handle(url), namespace));
  return {
    store: inNamespace(first, namespace),
    another,
    outside: operatorOf(url, server.controls, prefix),
    ...faults,
  };
}

describeEventStore(
  `The EventStoreDB event store ${SERVER_IN_WORDS}`,
  open,
  IS_DOUBLE ? ['losing', 'outside', 'choosingPositions'] : ['losing', 'outside'],
);
