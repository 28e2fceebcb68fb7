import { accessSync, constants } from 'node:fs';
import { EventStoreDBClient } from '@eventstore/db-client';
import { StartError } from '../../embedded/start-error.ts';

/**
 * A lost connection is noticed after the two times together, in milliseconds; the client's own take 20 seconds. Of a
 * cluster only the leader knows at once what was just acknowledged.
 */
const DEFAULTS = { keepAliveInterval: '2500', keepAliveTimeout: '1500', nodePreference: 'leader' };

/**
 * A client for a connection string of EventStoreDB (`esdb://` or `esdb+discover://`); connects on first use. What the
 * string says itself wins over our settings.
 * @throws Error with a sentence that repeats nothing of the string, since it may hold a password.
 */
export function createClient(url: string): EventStoreDBClient {
  const given = url.toLowerCase();
  const settings = { ...DEFAULTS, connectionName: `keywright-${process.pid}` };
  const added = Object.entries(settings).filter(([key]) => !given.includes(`${key.toLowerCase()}=`));
  const search = added.map(([key, value]) => `${key}=${value}`).join('&');
  refuseUnreadableCa(url);
  const full = search === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${search}`;
  return withoutWarnings(() => {
    try {
      return EventStoreDBClient.connectionString(full);
    } catch {
      throw new Error(
        'EVENT_STORE_URL is not an address of EventStoreDB: expected esdb://host:port?tls=false.',
      );
    }
  });
}

/** @throws StartError where the file that tlsCAFile names is not to be had: the client would name another cause. */
function refuseUnreadableCa(url: string): void {
  const [, file] = /[?&]tlsCAFile=([^&]*)/i.exec(url) ?? [];
  if (file === undefined) return;
  const name = decodeURIComponent(file);
  try {
    accessSync(name, constants.R_OK);
  } catch {
    throw new StartError(
      `The CA ${name} that tlsCAFile of EVENT_STORE_URL names cannot be read: correct it.`,
    );
  }
}

/** The client finds any keep-alive below ten seconds worth a line on the console of each process. */
function withoutWarnings<T>(work: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}

/**
 * The one client of the process and its renewal.
 *
 * The client asks a server once what it can do, and keeps a failed answer for ever unless the connection was lost with
 * it; every append then fails with the very same error object. `reportFailure` recognises that and puts a new client
 * in its place, but only after the old one has let go of all its streams: pending appends of all clients of a process
 * stand in one map, and an error of one empties it for all.
 */
export class EventStoreConnection {
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
  reportFailure(error: unknown, began: number): void {
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
