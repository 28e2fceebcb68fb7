import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Events, type NatsConnection, NatsError, type Subscription } from 'nats';
import { StartError } from '../embedded/start-error.ts';
import { connectNats } from './connect-nats.ts';
import { MemoryBus } from './memory-bus.ts';
import { type NatsAddress, natsSubject } from './nats-address.ts';
import type { Bus, BusState } from './port.ts';

export interface NatsBusOptions {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  now?: () => Date;
  random?: () => number;
  /** How long a start waits for a server that does not answer yet. */
  startWithinMs?: number;
}

/** Bytes that may be on their way without the server having confirmed it has read so far; more are dropped. */
const MAX_PENDING_BYTES = 8 * 1024 * 1024;
/** Bytes after which the server is asked whether it has read so far. */
const CONFIRM_AFTER_BYTES = 64 * 1024;
/** How often it is asked in any case, and after how many times without an answer it is taken for lost. */
const CHECK_MS = 1_000;
const MAX_MISSED_CHECKS = 3;
const CLOSE_FLUSH_MS = 250;

/**
 * Carries messages between processes over a NATS server.
 *
 *   connecting ──welcome──▶ connected ──lost, or silent for 3 s──▶ down ──welcome──▶ connected
 *       └─ none within the first seconds, or the login is refused: ready() rejects
 *
 * It never gives up: attempts follow each other after 0.2 to 0.6 s, at random so that processes do not come back all at
 * once. While down nothing is kept for later: a nudge that comes late has nothing to say that the poll has not found.
 * Own subscribers are served from here and the server is told not to echo, so that each message comes once and a process
 * alone notices no outage.
 */
export class NatsBus implements Bus {
  readonly #address: NatsAddress;
  readonly #options: Required<NatsBusOptions>;
  readonly #own: MemoryBus;
  readonly #remote = new Map<string, Subscription | null>();
  readonly #closing = new AbortController();
  readonly #names = new Map<string, string>();
  readonly #ready: Promise<void>;
  #settle: { resolve(): void; reject(error: Error): void } | null = null;
  #connection: NatsConnection | null = null;
  #connected = false;
  #since: Date;
  #dropped = 0;
  #unconfirmed = 0;
  #confirming = false;
  /** How often the server has been waited for in vain. */
  #silent = 0;

  constructor(address: NatsAddress, options: NatsBusOptions) {
    this.#address = address;
    this.#options = { now: () => new Date(), random: Math.random, startWithinMs: 3_000, ...options };
    this.#own = new MemoryBus((error, subject) => {
      options.log.error({ err: error, subject }, 'a subscriber failed');
    });
    this.#since = this.#options.now();
    this.#ready = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    // Whoever does not ask goes on, and is connected as soon as a server answers.
    this.#ready.catch(() => undefined);
    void this.#run();
  }

  get state(): BusState {
    return { connected: this.#connected, since: this.#since, dropped: this.#dropped };
  }

  ready(): Promise<void> {
    return this.#ready;
  }

  publish(subject: string, message: unknown): void {
    if (this.#closing.signal.aborted) return;
    const text = this.#own.publish(subject, message);
    if (text !== undefined) this.#send(subject, text);
  }

  subscribe(subject: string, handler: (message: unknown) => void): () => void {
    const leave = this.#own.subscribe(subject, handler);
    if (!this.#remote.has(subject)) this.#remote.set(subject, this.#listen(subject));
    return () => {
      leave();
      if (this.#own.has(subject)) return;
      this.#remote.get(subject)?.unsubscribe();
      this.#remote.delete(subject);
    };
  }

  /** Resolves once the server has received everything published and subscribed so far; rejects while it is down. */
  async flush(): Promise<void> {
    if (!this.#connection || !this.#connected) throw new Error('the bus is down');
    await this.#connection.flush();
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    void this.#own.close();
    const connection = this.#connection;
    if (this.#connected) {
      const flushed = connection?.flush().catch(() => undefined);
      await Promise.race([flushed, pause(CLOSE_FLUSH_MS, undefined, { ref: false })]);
    }
    this.#leave();
    await connection?.close();
  }

  #send(subject: string, text: string): void {
    const bytes = text.length;
    if (!this.#connection || !this.#connected || this.#unconfirmed + bytes > MAX_PENDING_BYTES) {
      this.#dropped += 1;
      return;
    }
    try {
      this.#connection.publish(this.#nameOf(subject), text);
    } catch (error) {
      this.#dropped += 1;
      this.#options.log.warn({ err: error, subject }, 'a message could not be sent');
      return;
    }
    this.#unconfirmed += bytes;
    if (this.#unconfirmed >= CONFIRM_AFTER_BYTES && !this.#confirming) void this.#confirm(this.#connection);
  }

  /** The client keeps whatever a stuck server does not read: asking is how the amount is known. */
  async #confirm(connection: NatsConnection): Promise<void> {
    const asked = this.#unconfirmed;
    this.#confirming = true;
    await connection.flush().catch(() => undefined);
    if (connection !== this.#connection) return;
    this.#unconfirmed -= asked;
    this.#confirming = false;
    this.#silent = 0;
  }

  /** Parts from a server that is there but says nothing; the connection ends, and another one is looked for. */
  #checkConnection(connection: NatsConnection): void {
    if (!this.#confirming) void this.#confirm(connection);
    else if ((this.#silent += 1) >= MAX_MISSED_CHECKS) {
      this.#leave();
      void connection.close();
    }
  }

  #listen(subject: string): Subscription | null {
    const connection = this.#connection;
    if (!connection || connection.isClosed()) return null;
    return connection.subscribe(this.#nameOf(subject), {
      callback: (error, message) => {
        if (error) this.#options.log.warn({ err: error, subject }, 'the bus refused a subscription');
        else this.#own.deliver(subject, message.string());
      },
    });
  }

  #nameOf(subject: string): string {
    const name = this.#names.get(subject) ?? natsSubject(this.#address.prefix, subject);
    this.#names.set(subject, name);
    return name;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    const givenUpAt = performance.now() + this.#options.startWithinMs;
    while (!signal.aborted) {
      try {
        await this.#connect();
      } catch (error) {
        const refused = error instanceof NatsError && error.isAuthError();
        if (refused || performance.now() >= givenUpAt) this.#settle?.reject(this.#sentence(error));
      }
      this.#leave();
      await pause(this.#waitMs(), undefined, { signal, ref: false }).catch(() => undefined);
    }
    this.#settle?.reject(new Error('the bus is closed'));
  }

  /** One connection from its beginning to its loss. */
  async #connect(): Promise<void> {
    const connection = await connectNats(this.#address);
    if (this.#closing.signal.aborted) return connection.close();
    this.#connection = connection;
    for (const subject of this.#remote.keys()) this.#remote.set(subject, this.#listen(subject));
    const checking = setInterval(() => this.#checkConnection(connection), CHECK_MS).unref();
    this.#stand(true);
    this.#settle?.resolve();
    void this.#watch(connection);
    await connection.closed();
    clearInterval(checking);
  }

  /** Learns of a loss before the client has cleared up after it. */
  async #watch(connection: NatsConnection): Promise<void> {
    for await (const { type, data } of connection.status()) {
      if (type === Events.Error) this.#options.log.warn({ code: data }, 'the bus reported an error');
      else if (type === Events.Disconnect && connection === this.#connection) this.#leave();
    }
  }

  #leave(): void {
    this.#connection = null;
    this.#unconfirmed = this.#silent = 0;
    this.#confirming = false;
    this.#stand(false);
  }

  #stand(connected: boolean): void {
    if (connected === this.#connected) return;
    this.#connected = connected;
    this.#since = this.#options.now();
    if (this.#closing.signal.aborted) return;
    const { servers } = this.#address;
    if (connected) this.#options.log.info({ servers }, 'the bus is connected');
    else this.#options.log.warn({ servers }, 'the bus is down: others find news by polling');
  }

  #waitMs(): number {
    return 200 + this.#options.random() * 400;
  }

  #sentence(error: unknown): StartError {
    const where = this.#address.servers.join(', ');
    if (error instanceof NatsError && error.isAuthError()) {
      return new StartError(
        `NATS at ${where} refuses the login of BUS_URL: correct its user and password or token.`,
      );
    }
    const reason = (error as { code?: string }).code ?? 'no answer';
    return new StartError(`No NATS answers at ${where} (${reason}): start it, or correct BUS_URL.`);
  }
}
