import { randomUUID } from 'node:crypto';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { handleAppend } from './append-call.ts';
import { handleBatchAppend } from './batch-append-call.ts';
import { handleGossip, handleSupportedMethods } from './connecting-calls.ts';
import { handleDelete, handleTombstone } from './delete-calls.ts';
import { createFaultPlan, type Faults } from './faults.ts';
import { createGate } from './gate.ts';
import { GossipService, ServerFeaturesService, StreamsService } from './generated.ts';
import { handleRead } from './read-call.ts';
import { createStore } from './store.ts';

/** Largest message the server takes: one record of its log. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024 - 256;

export interface EventStoreDbDouble {
  /** `esdb://127.0.0.1:PORT?tls=false`, the same through every restart. */
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
  /** Another server on the same port, with an empty store: connections close. */
  wipe(): void;
  /** Killed and started again: connections close, the log stays, ids of unnamed expectations are forgotten. */
  restart(): Promise<void>;
  /** Refuses connections until `up`. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Stays connected and answers nothing, not even pings, until thawed. */
  freeze(): void;
  thaw(): void;
  readonly faults: Faults;
}

export interface DoubleOptions {
  port?: number;
  /** Position of the first record; a large one shows whether positions are kept as 64-bit numbers. */
  origin?: bigint;
  now?: () => Date;
}

/**
 * An EventStoreDB in this process, for tests where no server is: a real gRPC server that answers what the client of the
 * adapter asks, by the facts observed on a single 23.10 node (`facts/`, which run against both). Events live in memory.
 */
export async function startEventStoreDbDouble(options: DoubleOptions = {}): Promise<EventStoreDbDouble> {
  const { origin = 0n, now = () => new Date() } = options;
  const newStore = () => {
    const made = createStore(origin, now, randomUUID);
    made.started();
    return made;
  };
  let store = newStore();
  let behind = 0;
  const gate = createGate(() => behind, options.port ?? 0);
  const plan = createFaultPlan(() => gate.dropConnections());
  const current = () => store;

  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES });
  server.addService(StreamsService, {
    read: handleRead(current, plan),
    append: handleAppend(current, plan),
    batchAppend: handleBatchAppend(current, plan),
    delete: handleDelete(current, plan),
    tombstone: handleTombstone(current, plan),
  });
  server.addService(ServerFeaturesService, { getSupportedMethods: handleSupportedMethods });
  server.addService(GossipService, { read: handleGossip(() => gate.port()) });
  behind = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
  await gate.open();

  return {
    url: `esdb://127.0.0.1:${gate.port()}?tls=false`,
    port: gate.port(),
    async stop() {
      await gate.close();
      server.forceShutdown();
    },
    wipe() {
      gate.dropConnections();
      store = newStore();
    },
    async restart() {
      await gate.close();
      store.started();
      await gate.open();
    },
    down: () => gate.close(),
    async up() {
      store.started();
      await gate.open();
    },
    freeze: () => gate.freeze(),
    thaw: () => gate.thaw(),
    faults: plan.faults,
  };
}
