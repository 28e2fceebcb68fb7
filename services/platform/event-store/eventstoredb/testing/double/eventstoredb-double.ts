import type { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type handleUnaryCall, Server, ServerCredentials } from '@grpc/grpc-js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { Empty } from '@eventstore/db-client/generated/shared_pb.js';
import { startTcpProxy } from '../../../../testing/tcp-proxy.ts';
import { handleAppend, handleBatchAppend, handleDelete, handleTombstone } from './append-calls.ts';
import { EventLog } from './event-log.ts';
import { accessDenied, serverFeatures, ServerFeaturesService, StreamsService } from './messages.ts';
import { handleRead } from './read-call.ts';

/** Largest message the server takes: one record of its log. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024 - 256;
/** How long nobody answers while the server starts again. */
const RESTART_MS = 20;

export interface EventStoreDbDouble {
  /** `esdb://127.0.0.1:PORT?tls=false`, the same through every restart. */
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
  /** Killed and started again: connections close, the log stays. */
  restart(): Promise<void>;
  /** Runs a scavenge, which finds nothing to remove. */
  scavenge(): Promise<void>;
  /** Replaced by another server on the same port, with an empty store: connections close. */
  replace(): Promise<void>;
  /** Keeps a copy of what it holds; answers how to put that in its place, as often as wanted: connections close. */
  backup(): Promise<() => Promise<void>>;
  /** Stays connected and answers nothing, not even pings, until thawed. */
  freeze(): void;
  thaw(): void;
  /** The next append is written, and connections close instead of an answer. */
  loseAppendAnswer(): void;
}

/**
 * An EventStoreDB in this process, for tests where no server is: a real gRPC server that answers what the client of the
 * adapter asks, as a single node of 23.10 does; the list of facts holds both to it. Events live in memory, positions
 * begin at `origin`. With `denies` nobody may read anything.
 */
export async function startEventStoreDbDouble({
  origin = 0n,
  denies = false,
} = {}): Promise<EventStoreDbDouble> {
  let log = new EventLog(origin);
  let losesAnswer = false;
  const current = () => log;
  const beforeAnswer = (): boolean => {
    if (!losesAnswer) return true;
    losesAnswer = false;
    proxy.cut();
    return false;
  };
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES });
  server.addService(StreamsService, {
    read: denies ? (call: EventEmitter) => void call.emit('error', accessDenied()) : handleRead(current),
    append: handleAppend(current),
    batchAppend: handleBatchAppend(current, beforeAnswer),
    delete: handleDelete(current),
    tombstone: handleTombstone(current),
  });
  server.addService(ServerFeaturesService, { getSupportedMethods: handleSupportedMethods });
  const behind = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
  const proxy = await startTcpProxy(behind);

  const restart = async (): Promise<void> => {
    proxy.refuse(true);
    await pause(RESTART_MS);
    proxy.refuse(false);
  };
  return {
    url: `esdb://127.0.0.1:${proxy.port}?tls=false`,
    port: proxy.port,
    async stop() {
      await proxy[Symbol.asyncDispose]();
      server.forceShutdown();
    },
    restart,
    scavenge() {
      log.writeOwn('$scavengePoints', '$scavengePoint');
      for (const type of ['$scavengeStarted', '$scavengeCompleted'] as const)
        log.writeOwn('$scavenges', type);
      return Promise.resolve();
    },
    replace() {
      log = new EventLog(origin);
      return restart();
    },
    backup() {
      const kept = log.copy();
      return Promise.resolve(() => {
        log = kept.copy();
        return restart();
      });
    },
    freeze: () => proxy.freeze(true),
    thaw: () => proxy.freeze(false),
    loseAppendAnswer: () => {
      losesAnswer = true;
    },
  };
}

/** What a client asks before its first append: whether the server takes batches. */
const handleSupportedMethods: handleUnaryCall<Empty, SupportedMethods> = (_call, callback) => {
  const supported = new serverFeatures.SupportedMethods();
  supported.setEventStoreServerVersion('23.10.6');
  for (const name of ['read', 'append', 'delete', 'tombstone', 'batchappend']) {
    const method = new serverFeatures.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name);
    if (name === 'batchappend') method.setFeaturesList(['deadline_duration']);
    supported.addMethods(method);
  }
  callback(null, supported);
};
