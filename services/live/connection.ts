import { randomBytes } from 'node:crypto';
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
import type { Session } from '../platform/http/access.ts';
import type { Grant } from './admission.ts';
import type { Subscriber } from './channel-buffer.ts';
import { PeerLimits } from './peer-limits.ts';
import type { LiveSettings } from './settings.ts';
import { encodeFrame, SocketWriter, type WriteCoalescer } from './socket-writer.ts';

/** What a connection asks of the gateway around it. */
export interface ConnectionHost {
  settings: LiveSettings;
  coalescer: WriteCoalescer;
  /** What a ticket lets in, or a token that resumes; null for one that is no good. */
  redeem(ticket: string): Promise<Grant | null>;
  resume(token: string): Grant | null;
  /** Counts one more connection of this person, if it fits, and is told that the socket is nobody's no more. */
  admits(session: Session, connection: Socket): boolean;
  /** Whether a person may send so many more frames, all their connections together. */
  hears(session: Session, frames: number): boolean;
  subscribe(connection: SocketConnection, frame: Extract<ClientFrame, { t: 'subscribe' }>): void;
  unsubscribe(connection: SocketConnection, channel: Channel): void;
  presence(connection: SocketConnection, frame: Extract<ClientFrame, { t: 'presence' }>): void;
  heartbeat(connection: SocketConnection): void;
  closed(connection: SocketConnection, code: number): void;
  failed(error: unknown): void;
}

type After = Exclude<ClientFrame, { t: 'hello' }>;

const WELCOME_WAITS_MS = 500;
const TERMINATE_AFTER_MS = 1_000;

/** Where a socket keeps its connection, so that all sockets share the same listeners. */
const CONNECTION = Symbol('connection');
type SocketOfConnection = WebSocket & { [CONNECTION]?: SocketConnection };
type Below = Socket & { [CONNECTION]?: SocketConnection };

/**
 * One socket from its first message to its end.
 *
 *   greeting ──hello──▶ checking ──good ticket──▶ welcome ──▶ leaving ──▶ closed
 *      │  └──hello with a good token─────────────▲           ▲
 *      └──nothing in 5 s, anything else────┴──bad ticket, token──────┘
 *
 * A message never throws: what is wrong with it closes this connection and no other. It has no timer of its own: `tick`
 * is called now and then, and ends what has lived too long, sends heartbeats, and pings to find dead peers.
 */
export class SocketConnection {
  readonly writer: SocketWriter;
  readonly subscribers = new Map<Channel, Subscriber<SocketConnection>>();
  /** Subscribes under way; a newer one of the same channel, or an unsubscribe, takes the place of an older. */
  readonly pending = new Map<Channel, symbol>();
  session: Session | null = null;
  /** From when on `tick` has something to do, in ms; 0 where that has to be found out. */
  dueAt = 0;
  readonly #socket: WebSocket;
  readonly #below: Socket;
  readonly #host: ConnectionHost;
  readonly #limits: PeerLimits;
  #phase: 'greeting' | 'checking' | 'welcome' | 'leaving' | 'closed' = 'greeting';
  /** What the last ping carried, until it is answered: that alone shows that somebody is there and reads. */
  #unanswered: string | null = null;
  /** When the greeting, later the ticket, is over, and when the next heartbeat and the next ping are due, in ms. */
  #endsAt: number;
  #heartbeatAt = Infinity;
  /** When a welcome goes alone, whose first answer is long in coming. */
  #flushWelcomeAt = Infinity;
  #pingAt: number;

  /** `connection` is what lies below the WebSocket. */
  constructor(socket: WebSocket, connection: Socket, host: ConnectionHost) {
    const { settings } = host;
    const now = performance.now();
    this.#socket = socket;
    this.#below = connection;
    this.#host = host;
    this.writer = new SocketWriter(socket, connection, settings, host.coalescer);
    this.#limits = new PeerLimits(settings, now);
    this.#endsAt = now + settings.helloSeconds * 1000;
    this.#pingAt = now + settings.pingSeconds * 1000;
    (socket as SocketOfConnection)[CONNECTION] = this;
    (connection as Below)[CONNECTION] = this;
    socket.on('message', onMessage).on('ping', onPing).on('pong', onPong);
    socket.on('close', onClose).on('error', onError);
    // Counted before they are read.
    connection.prependListener('data', onData);
  }

  get isOpen(): boolean {
    return this.#phase === 'welcome';
  }

  /** Orders connections by when the ping went out that waits for its answer, in ms; the greatest number where none does. */
  get unansweredSince(): number {
    return this.#unanswered === null ? Number.MAX_VALUE : this.#pingAt;
  }

  /** Does what is due. `now` is in ms and goes forward. */
  tick(now: number): void {
    if (this.#phase === 'leaving' || this.#phase === 'closed') {
      this.dueAt = Infinity;
      return;
    }
    const { pingSeconds, heartbeatSeconds } = this.#host.settings;
    if (now >= this.#endsAt)
      return this.close(this.#phase === 'welcome' ? LIVE_CLOSE.SESSION : LIVE_CLOSE.HELLO_TIMEOUT);
    if (now >= this.#flushWelcomeAt) this.#flushWelcome();
    if (now >= this.#pingAt) {
      this.#pingAt = now + pingSeconds * 1000;
      this.#ping();
    }
    if (now >= this.#heartbeatAt) {
      this.#heartbeatAt = now + heartbeatSeconds * 1000;
      this.#host.heartbeat(this);
    }
    this.dueAt = Math.min(this.#endsAt, this.#flushWelcomeAt, this.#pingAt, this.#heartbeatAt);
  }

  /**
   * Closes once; what still comes from the other side is passed over. A reader who does not take even the close frame is
   * cut off a second later.
   */
  close(code: LiveCloseCode | 1011, reason = ''): void {
    if (this.#phase === 'leaving' || this.#phase === 'closed') return;
    this.#phase = 'leaving';
    this.#limits.end(performance.now());
    this.writer.flush();
    if (!this.writer.open) return;
    this.#socket.close(code, reason);
    const cut = setTimeout(() => this.#socket.terminate(), TERMINATE_AFTER_MS);
    this.#socket.once('close', () => clearTimeout(cut));
  }

  /** Bytes of any kind have come, and are counted before anything is made of them; whoever goes on after the end is cut off. */
  receiveBytes(data: Buffer): void {
    const now = performance.now();
    if (!this.#limits.takesBytes(data.length, now))
      return this.#phase === 'leaving' ? this.#socket.terminate() : this.#refuse('too many bytes');
    if (this.#phase === 'leaving' || this.#phase === 'closed') return;
    const frames = this.#limits.takeFrames(data, now);
    if (frames === null) return this.#refuse('too many frames');
    if (this.session && frames > 0 && !this.#host.hears(this.session, frames)) this.#refuseAll();
  }

  /** A ping, or a pong, which answers ours or nothing. */
  receiveControl(frame: 'ping' | 'pong', data: Buffer): void {
    if (this.#phase === 'leaving' || this.#phase === 'closed') return;
    if (frame === 'ping' && this.writer.hasRoom) this.#socket.pong(data);
    if (frame === 'pong' && data.toString() === this.#unanswered) this.#unanswered = null;
  }

  receive(data: RawData, isBinary: boolean): void {
    if (this.#phase === 'leaving' || this.#phase === 'closed') return;
    const text = isBinary ? null : textOf(data);
    const most =
      this.#phase === 'welcome' ? this.#host.settings.messageBytes : this.#host.settings.helloBytes;
    if (text === null || text.length > most) return this.#refuse('too long');
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
      return this.#handleHello(frame);
    }
    if (this.#phase !== 'welcome') return this.#refuse('no hello');
    this.#dispatch(frame);
  }

  #dispatch(frame: After): void {
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

  #handleHello(hello: Extract<ClientFrame, { t: 'hello' }>): void {
    if (hello.protocol !== LIVE_PROTOCOL) {
      this.writer.send({ t: 'error', code: 'PROTOCOL_UNSUPPORTED', protocol: LIVE_PROTOCOL });
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
  #welcome(pass: Grant | null, subscribe: readonly Place[]): void {
    if (!pass) return this.close(LIVE_CLOSE.SESSION);
    if (!this.#host.hears(pass.session, 1 + subscribe.length)) return this.#refuseAll();
    if (!this.#host.admits(pass.session, this.#below)) return this.close(LIVE_CLOSE.TOO_MANY);
    const { heartbeatSeconds, pingSeconds } = this.#host.settings;
    this.#phase = 'welcome';
    this.#limits.welcome(performance.now());
    this.dueAt = 0;
    // Those who have come together are not served together ever after.
    this.#heartbeatAt = performance.now() + heartbeatSeconds * 1000 * Math.random();
    this.#pingAt = performance.now() + pingSeconds * 1000 * Math.random();
    const allowed = this.#applyGrant(pass);
    const welcome = encodeFrame({ t: 'welcome', protocol: LIVE_PROTOCOL, heartbeatSeconds, ...allowed });
    if (subscribe.length === 0) this.writer.write(welcome);
    else {
      this.#flushWelcomeAt = performance.now() + WELCOME_WAITS_MS;
      this.writer.prepend(welcome);
    }
    for (const place of subscribe) this.#host.subscribe(this, { t: 'subscribe', ...place });
  }

  async #renew(ticket: string): Promise<void> {
    const pass = await this.#host.redeem(ticket);
    if (this.#phase !== 'welcome') return;
    if (pass?.session.userId !== this.session?.userId || pass?.session.scope !== this.session?.scope || !pass)
      return this.writer.send({ t: 'error', code: 'TICKET_INVALID' });
    this.writer.send({ t: 'renewed', ...this.#applyGrant(pass) });
  }

  #applyGrant({ session, ttlSeconds, resume }: Grant): { ttlSeconds: number; resume?: string } {
    this.session = session;
    this.#endsAt = performance.now() + ttlSeconds * 1000;
    this.dueAt = 0;
    return resume === null ? { ttlSeconds } : { ttlSeconds, resume };
  }

  #flushWelcome(): void {
    this.#flushWelcomeAt = Infinity;
    this.writer.flush();
  }

  #ping(): void {
    if (this.#unanswered !== null) return this.#socket.terminate();
    this.#unanswered = randomBytes(6).toString('base64');
    this.#socket.ping(this.#unanswered);
  }

  #refuseAll(): void {
    this.close(LIVE_CLOSE.TOO_MANY, 'too many frames of one person');
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

  /** The socket is closed. */
  end(code: number): void {
    if (this.#phase === 'closed') return;
    this.#phase = 'closed';
    this.#host.closed(this, code);
  }
}

function onMessage(this: SocketOfConnection, data: RawData, isBinary: boolean): void {
  this[CONNECTION]?.receive(data, isBinary);
}
function onPing(this: SocketOfConnection, data: Buffer): void {
  this[CONNECTION]?.receiveControl('ping', data);
}
function onPong(this: SocketOfConnection, data: Buffer): void {
  this[CONNECTION]?.receiveControl('pong', data);
}
function onData(this: Below, data: Buffer): void {
  this[CONNECTION]?.receiveBytes(data);
}
function onClose(this: SocketOfConnection, code: number): void {
  this[CONNECTION]?.end(code);
}
function onError(this: SocketOfConnection): void {
  this.terminate();
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString();
}
