import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, NO_STREAM, START, WrongExpectedVersionError } from '@eventstore/db-client';
import { AnotherStore } from '../errors.ts';
import { STORE_STREAM } from '../prepare-append.ts';
import {
  confirmed,
  readToEnd,
  release,
  isStreamAbsent,
  type StoreSubscription,
  withTimeout,
} from './client-calls.ts';
import type { EventStoreConnection } from './connection.ts';

/**
 * Knows which store the server holds, and notices when it may have become another one.
 *
 *   unknown ──► verified ──► unverified (the watch broke) ──► verified, or AnotherStore for every call until it is back
 *
 * The identity is the first event of a stream of its own, written by whoever comes first: of racing processes one
 * finds no stream, the others read what it wrote. The watch is a subscription to that stream. It never delivers
 * anything; it ends with its connection, and a server cannot be replaced below a living connection. So a call that
 * finds the watch alive needs to ask nobody.
 */
export class StoreIdentity {
  readonly #connection: EventStoreConnection;
  readonly #callMs: number;
  /** The same on every attempt, so that a lost answer leads to one event. */
  readonly #created = { id: randomUUID(), storeId: randomUUID() };
  #id: string | null = null;
  #watch: StoreSubscription | null = null;
  #verifying: Promise<string> | null = null;
  #closed = false;
  #verifications = 0;

  constructor(connection: EventStoreConnection, callMs: number) {
    this.#connection = connection;
    this.#callMs = callMs;
  }

  /** The id of the store, checked on the connection there is now. @throws AnotherStore, what the client throws */
  verified(): Promise<string> {
    if (this.#watch !== null && this.#id !== null) return Promise.resolve(this.#id);
    this.#verifying ??= this.#verify().finally(() => (this.#verifying = null));
    return this.#verifying;
  }

  /** How often it was verified: each time on another connection, behind which an older copy may stand. */
  get verifications(): number {
    return this.#verifications;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#verifying?.catch(() => undefined);
    if (this.#watch !== null) release(this.#watch);
  }

  async #verify(): Promise<string> {
    const began = performance.now();
    const client = await this.#connection.client();
    const watch = client.subscribeToStream(STORE_STREAM, { fromRevision: START });
    let broken = false;
    for (const end of ['error', 'end', 'close'] as const) {
      watch.on(end, () => {
        broken = true;
        if (this.#watch === watch) this.#watch = null;
      });
    }
    try {
      await withTimeout(this.#callMs, 'a subscription', confirmed(watch));
      const id = (await this.#read(client)) ?? (await this.#create(client));
      if (this.#id !== null && id !== this.#id) throw new AnotherStore(this.#id, id);
      if (broken) throw new Error('the connection was lost while the store was asked who it is');
      if (id === null) throw new Error(`the event just recorded in ${STORE_STREAM} cannot be read`);
      this.#id = id;
      this.#verifications += 1;
      if (this.#closed) release(watch);
      else this.#watch = watch;
      watch.resume();
      return id;
    } catch (error) {
      release(watch);
      this.#connection.reportFailure(error, began);
      throw error;
    }
  }

  async #read(client: EventStoreDBClient): Promise<string | null> {
    try {
      const [first] = await readToEnd(client.readStream(STORE_STREAM, { maxCount: 1 }), this.#callMs);
      const data = first?.event?.data as { storeId?: unknown } | undefined;
      if (typeof data?.storeId === 'string') return data.storeId;
      throw new Error(`the first event of ${STORE_STREAM} names no store`);
    } catch (error) {
      if (isStreamAbsent(error)) return null;
      throw error;
    }
  }

  /** Null where this process has known another store: it must not found a new one below its own feet. */
  async #create(client: EventStoreDBClient): Promise<string | null> {
    if (this.#id !== null) return null;
    const { id, storeId } = this.#created;
    const event = { id, type: 'StoreCreated', contentType: 'application/json' as const, data: { storeId } };
    const call = client.appendToStream(STORE_STREAM, [{ ...event, metadata: undefined }], {
      expectedRevision: NO_STREAM,
    });
    await withTimeout(this.#callMs, 'an append', call).catch((error: unknown) => {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
    });
    return this.#read(client);
  }
}
