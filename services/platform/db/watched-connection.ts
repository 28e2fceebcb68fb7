import { Writable } from 'node:stream';
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Silence of a connection that somebody waits on, after which it is suspect. */
const SILENT_MS = 1_500;

/** What pg's client has and its types do not tell. */
interface Internals {
  connection: { stream: Socket };
  processID: number;
  /** False while a statement has no answer yet. */
  readyForQuery: boolean;
  _ending: boolean;
  _getActiveQuery(): unknown;
}

/** What is known of a connection that is looked at now and then. Times are of the monotonic clock, in milliseconds. */
export class WatchedConnection {
  readonly config: pg.ClientConfig;
  readonly server: string;
  readonly isSpare: () => boolean;
  /** When a byte last came. */
  heardAt = performance.now();
  /** Since when somebody waits and no byte has passed; null while nobody waits. */
  silentSince: number | null = null;
  isAsked = false;
  readonly #client: Internals;
  #askedAt = 0;
  #read = 0;
  #sent = 0;

  constructor(client: pg.ClientBase, config: pg.ClientConfig, isSpare: () => boolean) {
    this.#client = client as unknown as Internals;
    this.config = config;
    this.isSpare = isSpare;
    const { host, port, user, database } = client as pg.Client;
    this.server = `${user}@${host}:${port}/${database}`;
  }

  get pid(): number {
    return this.#client.processID;
  }

  get isSuspect(): boolean {
    const since = Math.max(this.silentSince ?? Infinity, this.#askedAt);
    return !this.isAsked && performance.now() - since > SILENT_MS;
  }

  look(now: number): void {
    const { bytesRead, bytesWritten, writableLength } = this.#client.connection.stream;
    const sent = bytesWritten - writableLength;
    if (bytesRead !== this.#read) this.heardAt = now;
    if (!this.#isWaitedFor()) this.silentSince = null;
    else if (bytesRead !== this.#read || sent !== this.#sent) this.silentSince = now;
    else this.silentSince ??= now;
    [this.#read, this.#sent] = [bytesRead, sent];
  }

  asked(): void {
    this.isAsked = false;
    this.#askedAt = performance.now();
  }

  close(): void {
    const silent = new Error('The database server has not answered on this connection.');
    this.#client.connection.stream.destroy(Object.assign(silent, { code: 'ETIMEDOUT' }));
  }

  /** Of a COPY only its end is waited for, and room for more of it. */
  #isWaitedFor(): boolean {
    if (this.#client._ending) return true;
    if (this.#client.readyForQuery) return false;
    const query = this.#client._getActiveQuery();
    return !(query instanceof Writable) || query.writableNeedDrain || query.writableEnded || query.destroyed;
  }
}
