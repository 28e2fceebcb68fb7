import {
  type Channel,
  type ClientFrame,
  LIVE_CLOSE,
  LIVE_PROTOCOL,
  type LiveCloseCode,
  parseClientFrame,
} from '@keywright/events/live';
import type { RawData, WebSocket } from 'ws';
import type { Session } from '../../platform/http/access.ts';
import { Outlet } from '../channels/outlet.ts';
import type { Subscriber } from '../channels/subscriber.ts';
import type { LiveSettings } from '../settings.ts';
import { MessageLimit } from './message-limit.ts';

/** What a connection asks of the gateway around it. */
export interface ConnectionHost {
  settings: LiveSettings;
  redeem(ticket: string): Promise<Session | null>;
  /** Counts the connection as one more of this person's, if it fits. */
  admits(connection: Connection, session: Session): boolean;
  subscribe(connection: Connection, frame: Extract<ClientFrame, { t: 'subscribe' }>): void;
  unsubscribe(connection: Connection, channel: Channel): void;
  presence(connection: Connection, frame: Extract<ClientFrame, { t: 'presence' }>): void;
  heartbeat(connection: Connection): void;
  closed(connection: Connection, code: number): void;
  failed(error: unknown): void;
}

type After = Exclude<ClientFrame, { t: 'hello' }>;

/**
 * One socket from its first message to its end.
 *
 *   greeting ──hello──▶ checking ──good ticket──▶ welcome ──▶ leaving ──▶ closed
 *      └──nothing in 5 s, anything else────┴──bad ticket──────────▲
 *
 * A message never throws: what is wrong with it closes this connection and no other. Timers: one for the greeting and
 * then for the life of the ticket, one for heartbeats, one for pings that find dead peers.
 */
export class Connection {
  readonly outlet: Outlet;
  readonly subscribers = new Map<Channel, Subscriber>();
  /** Subscribes under way; a newer one of the same channel, or an unsubscribe, takes the place of an older. */
  readonly pending = new Map<Channel, symbol>();
  session: Session | null = null;
  readonly #socket: WebSocket;
  readonly #host: ConnectionHost;
  readonly #limit: MessageLimit;
  #phase: 'greeting' | 'checking' | 'welcome' | 'leaving' | 'closed' = 'greeting';
  #alive = true;
  #life: NodeJS.Timeout;
  readonly #beats: NodeJS.Timeout[] = [];

  constructor(socket: WebSocket, host: ConnectionHost) {
    const { settings } = host;
    this.#socket = socket;
    this.#host = host;
    this.outlet = new Outlet(socket, settings);
    this.#limit = new MessageLimit(settings.messagesPerSecond, settings.messageBurst, performance.now());
    this.#life = this.#closeIn(settings.helloSeconds, LIVE_CLOSE.HELLO_TIMEOUT);
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('pong', () => (this.#alive = true));
    socket.on('close', (code) => this.#end(code));
    socket.on('error', () => socket.terminate());
    this.#every(settings.pingSeconds, () => this.#ping());
  }

  /** Says goodbye, once; what still comes from the other side is passed over. */
  close(code: LiveCloseCode | 1011, reason?: string): void {
    if (this.#phase === 'leaving' || this.#phase === 'closed') return;
    this.#phase = 'leaving';
    this.outlet.close(code, reason);
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#alive = true;
    if (this.#phase === 'leaving') return;
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
      return this.#guard(this.#greet(frame));
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

  async #greet({ protocol, ticket }: Extract<ClientFrame, { t: 'hello' }>): Promise<void> {
    if (protocol !== LIVE_PROTOCOL) {
      this.outlet.send({ t: 'error', code: 'PROTOCOL_UNSUPPORTED', protocol: LIVE_PROTOCOL });
      return this.close(LIVE_CLOSE.PROTOCOL);
    }
    const session = await this.#host.redeem(ticket);
    if (this.#phase !== 'checking') return;
    if (!session) return this.close(LIVE_CLOSE.SESSION);
    if (!this.#host.admits(this, session)) return this.close(LIVE_CLOSE.TOO_MANY);
    const { ttlSeconds, heartbeatSeconds } = this.#host.settings;
    this.session = session;
    this.#phase = 'welcome';
    this.#live(ttlSeconds);
    this.#every(heartbeatSeconds, () => this.#host.heartbeat(this));
    this.outlet.send({ t: 'welcome', protocol: LIVE_PROTOCOL, heartbeatSeconds, ttlSeconds });
  }

  async #renew(ticket: string): Promise<void> {
    const session = await this.#host.redeem(ticket);
    if (this.#phase !== 'welcome') return;
    if (!session || session.userId !== this.session?.userId || session.scope !== this.session.scope) {
      return this.outlet.send({ t: 'error', code: 'TICKET_INVALID' });
    }
    const { ttlSeconds } = this.#host.settings;
    this.session = session;
    this.#live(ttlSeconds);
    this.outlet.send({ t: 'renewed', ttlSeconds });
  }

  /** The ticket carries this long from now. */
  #live(seconds: number): void {
    clearTimeout(this.#life);
    this.#life = this.#closeIn(seconds, LIVE_CLOSE.SESSION);
  }

  #closeIn(seconds: number, code: LiveCloseCode): NodeJS.Timeout {
    return setTimeout(() => this.close(code), seconds * 1000).unref();
  }

  #ping(): void {
    if (!this.#alive) return this.#socket.terminate();
    this.#alive = false;
    this.#socket.ping();
  }

  #every(seconds: number, run: () => void): void {
    this.#beats.push(setInterval(run, seconds * 1000).unref());
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

  #end(code: number): void {
    if (this.#phase === 'closed') return;
    this.#phase = 'closed';
    clearTimeout(this.#life);
    for (const beat of this.#beats) clearInterval(beat);
    this.#host.closed(this, code);
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString();
}
