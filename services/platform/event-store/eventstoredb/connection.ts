import type { EventStoreDBClient } from '@eventstore/db-client';
import { createClient } from './connect.ts';

/**
 * The one client of the process and its renewal.
 *
 * The client asks a server once what it can do, and keeps a failed answer for ever unless the connection was lost with
 * it; every append then fails with the very same error object. `suspect` recognises that and puts a new client in its
 * place, but only after the old one has let go of all its streams: pending appends of all clients of a process stand
 * in one map, and an error of one empties it for all.
 */
export class Connection {
  readonly #url: string;
  readonly #free: Promise<void>;
  readonly #firstSeen = new WeakMap<object, number>();
  #client: EventStoreDBClient;
  #renewing: Promise<void> | null = null;
  #generation = 0;
  #closed = false;

  /** `free`: when the client before has let go of everything. */
  constructor(url: string, free: Promise<void> = Promise.resolve()) {
    this.#url = url;
    this.#free = free;
    this.#client = createClient(url);
  }

  /** Changes with every client: a read that spans two generations may have been cut short without an error. */
  get generation(): number {
    return this.#closed ? -1 : this.#generation;
  }

  async client(): Promise<EventStoreDBClient> {
    await this.#free;
    while (this.#renewing !== null) await this.#renewing;
    return this.#client;
  }

  /** Tells of a call that began at `began` (monotonic milliseconds) and failed with `error`. */
  suspect(error: unknown, began: number): void {
    if (typeof error !== 'object' || error === null) return;
    const seen = this.#firstSeen.get(error);
    if (seen === undefined) this.#firstSeen.set(error, performance.now());
    else if (seen < began && !this.#closed) this.#renewing ??= this.#renew();
  }

  async #renew(): Promise<void> {
    this.#generation += 1;
    await this.#client.dispose();
    this.#client = createClient(this.#url);
    this.#renewing = null;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#renewing;
    await this.#client.dispose();
  }
}
