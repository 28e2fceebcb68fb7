import type { Socket } from 'node:net';
import {
  type Channel,
  type ClientFrame,
  LIVE_CLOSE,
  LIVE_PROTOCOL,
  type LiveCloseCode,
  parseClientFrame,
  type Place,
} from '@keywright/events/live';
import type { RawData, WebSocket } from 'ws';
import type { Session } from '../../platform/http/access.ts';
import { type Holding, Outlet } from '../channels/outlet.ts';
import type { Subscriber } from '../channels/subscriber.ts';
import { encodeFrame } from '../encode.ts';
import type { LiveSettings } from '../settings.ts';
import type { Pass } from '../tickets/admission.ts';
import { MessageLimit } from './message-limit.ts';

/** What a connection asks of the gateway around it. */
export interface ConnectionHost {
  settings: LiveSettings;
  holding: Holding;
  /** What a ticket lets in, or a token that resumes; null for one that is no good. */
  redeem(ticket: string): Promise<Pass | null>;
  resume(token: string): Pass | null;
  /** Counts one more connection of this person, if it fits. */
  admits(session: Session): boolean;
  subscribe(connection: Connection, frame: Extract<ClientFrame, { t: 'subscribe' }>): void;
  unsubscribe(connection: Connection, channel: Channel): void;
  presence(connection: Connection, frame: Extract<ClientFrame, { t: 'presence' }>): void;
  heartbeat(connection: Connection): void;
  closed(connection: Connection, code: number): void;
  failed(error: unknown): void;
}

type After = Exclude<ClientFrame, { t: 'hello' }>;

const WELCOME_WAITS_MS = 500;

/** Where a socket keeps its connection, so that all sockets share the same listeners. */
const CONNECTION = Symbol('connection');
type Held = WebSocket & { [CONNECTION]?: Connection };

/**
 * One socket from its first message to its end.
 *
 *   greeting ──hello──▶ checking ──good ticket──▶ welcome ──▶ leaving ──▶ closed
 *      │  └──hello with a good token─────────────▲           ▲
 *      └──nothing in 5 s, anything else────┴──bad ticket, token──────┘
 *
 * A message never throws: what is wrong with it closes this connection and no other. It has no timer of its own: `look`
 * is called now and then, and ends what has lived too long, sends heartbeats, and pings to find dead peers.
 */
export class Connection {
  readonly outlet: Outlet;
  readonly subscribers = new Map<Channel, Subscriber<Connection>>();
  /** Subscribes under way; a newer one of the same channel, or an unsubscribe, takes the place of an older. */
  readonly pending = new Map<Channel, symbol>();
  session: Session | null = null;
  readonly #socket: WebSocket;
  readonly #host: ConnectionHost;
  readonly #limit: MessageLimit;
  #phase: 'greeting' | 'checking' | 'welcome' | 'leaving' | 'closed' = 'greeting';
  #alive = true;
  /** When the greeting, later the ticket, is over, and when the next heartbeat and the next ping are due, in ms. */
  #endsAt: number;
  #beatAt = Infinity;
  /** When a welcome goes alone, whose first answer is long in coming. */
  #greetBy = Infinity;
  #pingAt: number;

  /** `connection` is what lies below the WebSocket. */
  constructor(socket: WebSocket, connection: Socket, host: ConnectionHost) {
    const { settings } = host;
    const now = performance.now();
    this.#socket = socket;
    this.#host = host;
    this.outlet = new Outlet(socket, connection, settings, host.holding);
    this.#limit = new MessageLimit(settings.messagesPerSecond, settings.messageBurst, now);
    this.#endsAt = now + settings.helloSeconds * 1000;
    this.#pingAt = now + settings.pingSeconds * 1000;
    (socket as Held)[CONNECTION] = this;
    socket.on('message', onMessage).on('pong', onPong).on('close', onClose).on('error', onError);
  }

  /** Does what is due. `now` is in ms and goes forward. */
  look(now: number): void {
    if (this.#phase === 'leaving' || this.#phase === 'closed') return;
    const { pingSeconds, heartbeatSeconds } = this.#host.settings;
    if (now >= this.#endsAt)
      return this.close(this.#phase === 'welcome' ? LIVE_CLOSE.SESSION : LIVE_CLOSE.HELLO_TIMEOUT);
    if (now >= this.#greetBy) this.#greetNow();
    if (now >= this.#pingAt) {
      this.#pingAt = now + pingSeconds * 1000;
      this.#ping();
    }
    if (now >= this.#beatAt) {
      this.#beatAt = now + heartbeatSeconds * 1000;
      this.#host.heartbeat(this);
    }
  }

  /** Says goodbye, once; what still comes from the other side is passed over. */
  close(code: LiveCloseCode | 1011, reason?: string): void {
    if (this.#phase === 'leaving' || this.#phase === 'closed') return;
    this.#phase = 'leaving';
    this.outlet.close(code, reason);
  }

  receive(data: RawData, isBinary: boolean): void {
    this.#alive = true;
    if (this.#phase === 'leaving' || this.#phase === 'closed') return;
    const text = isBinary ? null : textOf(data);
    const most =
      this.#phase === 'welcome' ? this.#host.settings.messageBytes : this.#host.settings.helloBytes;
    if (text === null || text.length > most) return this.#refuse('too long');
    if (!this.#limit.take(performance.now())) return this.#refuse('too many');
    const parsed = parseClientFrame(text);
    if (!parsed.ok) return this.#refuse('malformed');
    try {
      this.#take(parsed.frame);
    } catch (error) {
      this.#host.failed(error);
      this.close(1011);
    }
  }

  #take(frame: ClientFrame): void {
    if (frame.t === 'hello') {
      if (this.#phase !== 'greeting') return this.#refuse('a second hello');
      this.#phase = 'checking';
      return this.#greet(frame);
    }
    if (this.#phase !== 'welcome') return this.#refuse('no hello');
    this.#obey(frame);
  }

  #obey(frame: After): void {
    switch (frame.t) {
      case 'renew':
        return this.#guard(this.#renew(frame.ticket));
      case 'subscribe':
        return this.#host.subscribe(this, frame);
      case 'unsubscribe':
        return this.#host.unsubscribe(this, frame.channel);
      case 'presence':
        return this.#host.presence(this, frame);
      case 'ping':
        return this.#host.heartbeat(this);
    }
  }

  #greet(hello: Extract<ClientFrame, { t: 'hello' }>): void {
    if (hello.protocol !== LIVE_PROTOCOL) {
      this.outlet.send({ t: 'error', code: 'PROTOCOL_UNSUPPORTED', protocol: LIVE_PROTOCOL });
      return this.close(LIVE_CLOSE.PROTOCOL);
    }
    if ('ticket' in hello) return this.#guard(this.#redeem(hello.ticket));
    this.#welcome(this.#host.resume(hello.resume), hello.subscribe);
  }

  async #redeem(ticket: string): Promise<void> {
    const pass = await this.#host.redeem(ticket);
    if (this.#phase === 'checking') this.#welcome(pass, []);
  }

  /** What is subscribed along with the hello is answered together with it, so that coming back costs one answer. */
  #welcome(pass: Pass | null, subscribe: readonly Place[]): void {
    if (!pass) return this.close(LIVE_CLOSE.SESSION);
    if (!this.#host.admits(pass.session)) return this.close(LIVE_CLOSE.TOO_MANY);
    const { heartbeatSeconds } = this.#host.settings;
    this.#phase = 'welcome';
    this.#beatAt = performance.now() + heartbeatSeconds * 1000;
    const allowed = this.#standOn(pass);
    const welcome = encodeFrame({ t: 'welcome', protocol: LIVE_PROTOCOL, heartbeatSeconds, ...allowed });
    if (subscribe.length === 0) this.outlet.write(welcome);
    else {
      this.#greetBy = performance.now() + WELCOME_WAITS_MS;
      this.outlet.preface(welcome);
    }
    for (const place of subscribe) this.#host.subscribe(this, { t: 'subscribe', ...place });
  }

  async #renew(ticket: string): Promise<void> {
    const pass = await this.#host.redeem(ticket);
    if (this.#phase !== 'welcome') return;
    if (pass?.session.userId !== this.session?.userId || pass?.session.scope !== this.session?.scope || !pass)
      return this.outlet.send({ t: 'error', code: 'TICKET_INVALID' });
    this.outlet.send({ t: 'renewed', ...this.#standOn(pass) });
  }

  #standOn({ session, ttlSeconds, resume }: Pass): { ttlSeconds: number; resume?: string } {
    this.session = session;
    this.#endsAt = performance.now() + ttlSeconds * 1000;
    return resume === null ? { ttlSeconds } : { ttlSeconds, resume };
  }

  #greetNow(): void {
    this.#greetBy = Infinity;
    this.outlet.release();
  }

  #ping(): void {
    if (!this.#alive) return this.#socket.terminate();
    this.#alive = false;
    this.#socket.ping();
  }

  #refuse(reason: string): void {
    this.close(LIVE_CLOSE.BAD_FRAME, reason);
  }

  #guard(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#host.failed(error);
      this.close(1011);
    });
  }

  /** The other side is there. */
  heard(): void {
    this.#alive = true;
  }

  /** The socket is closed. */
  end(code: number): void {
    if (this.#phase === 'closed') return;
    this.#phase = 'closed';
    this.#host.closed(this, code);
  }
}

function onMessage(this: Held, data: RawData, isBinary: boolean): void {
  this[CONNECTION]?.receive(data, isBinary);
}
function onPong(this: Held): void {
  this[CONNECTION]?.heard();
}
function onClose(this: Held, code: number): void {
  this[CONNECTION]?.end(code);
}
function onError(this: Held): void {
  this.terminate();
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString();
}
