import { LIVE_CLOSE, LIVE_LIMITS, LIVE_PROTOCOL, type ClientFrame, type Place } from '@keywright/events/live';
import type { LiveEnvironment, Timer, WebSocketLike } from './environment.ts';
import { type ConnectionFrame, Incoming, PROOF_WITHIN_MS, type Receivers } from './incoming.ts';

/** Thrown by `fetchTicket` when the session is over, so that no further attempt makes sense. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

export interface SocketOptions {
  environment: LiveEnvironment;
  url: string;
  /** A fresh ticket; throws SignedOut when there is no session any more, anything else to be asked again. */
  fetchTicket(): Promise<string>;
  /** What to subscribe along with the hello, where that is possible. */
  places(): Place[];
  /** The connection is open and welcome: subscribe now what was not `asked` for with the hello. */
  opened(asked: readonly Place[]): void;
  /** Take the frames of channels. */
  channels: Receivers;
  /** Every other frame of a live connection. */
  frame(frame: ConnectionFrame): void;
  /** It was lost or stopped; unless stopped, another attempt follows by itself. */
  closed(): void;
  ended(why: 'signed-out' | 'outdated'): void;
}

type Hello = Extract<ClientFrame, { t: 'hello' }>;

const HELLO = { t: 'hello', protocol: LIVE_PROTOCOL } as const;
const OPEN_WITHIN_MS = 10_000;
const PROVE_AGAIN_MS = 1_500;
const RENEW_AGAIN_MS = 5_000;
const FIRST_MS = 500;
const VISIBLE_CAP_MS = 2_000;
const HIDDEN_CAP_MS = 5 * 60_000;
const [LIMITED_MS, LIMITED_CAP_MS] = [5_000, 60_000];

/**
 * How long to wait before attempt number `attempt` (from 0) after a loss, in ms: a random time between 0.5 s and a bound
 * that doubles from 1 s to 2 s while the tab is visible, to 5 min while it is hidden (LP29).
 */
export function backOff(attempt: number, visible: boolean, random: number): number {
  const cap = visible ? VISIBLE_CAP_MS : HIDDEN_CAP_MS;
  const bound = Math.min(cap, 2 * FIRST_MS * 2 ** Math.min(attempt, 20));
  return FIRST_MS + random * (bound - FIRST_MS);
}

/** The same after the server has found it too much, for the time number `time` (from 0) in a row: 5 s to a bound of up to 60 s (LP45). */
function backOffOfLimited(time: number, random: number): number {
  const bound = Math.min(LIMITED_CAP_MS, 2 * LIMITED_MS * 2 ** Math.min(time, 20));
  return LIMITED_MS + random * (bound - LIMITED_MS);
}

/*
 * One connection at a time, from its ticket to its loss, and the next one after that.
 *
 *   stopped ──start──▶ opening ──welcome──▶ live
 *      ▲                 │  ▲                │
 *      │            loss │  │ back-off,      │ loss: closed, silent for 2.5 heartbeats, no answer to a ping,
 *      │                 ▼  │ or wake        ▼       a malformed frame
 *      └──stop, end──── waiting ◀────────────┘
 *
 * Each attempt has a number; what belongs to an earlier one (a late ticket, an orphaned socket) is passed over.
 * `opening` fetches a ticket, opens the socket, says hello and is given 10 s for all of it. Where a connection before has
 * left a token, that takes the place of the ticket; one that is refused or not answered is forgotten (LP36). Waking up
 * (the tab becomes visible, the network changes) ends a wait at once and makes a live connection prove itself with a ping;
 * again and again while the browser says that there is no network.
 */
export class LiveSocket {
  readonly #options: SocketOptions;
  readonly #env: LiveEnvironment;
  #phase: 'stopped' | 'opening' | 'live' | 'waiting' = 'stopped';
  #generation = 0;
  #failures = 0;
  /** How often in a row the server found it too much, until when no wake ends the wait, and since when this one is live. */
  #limited = 0;
  #waitsUntil = 0;
  #liveSince = 0;
  #socket: WebSocketLike | null = null;
  readonly #incoming: Incoming;
  /** Opens the next connection without a ticket; nowhere else than here. */
  #token: string | null = null;
  #asked: readonly Place[] = [];
  #retryTimer: Timer = null;
  #renewTimer: Timer = null;
  #proveTimer: Timer = null;
  #unlisten: (() => void) | null = null;

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#env = options.environment;
    this.#incoming = new Incoming({
      environment: options.environment,
      channels: options.channels,
      connection: (frame) => this.#receive(frame),
      malformed: () => this.#lose(),
      overdue: () => this.#giveUp(),
    });
  }

  get live(): boolean {
    return this.#phase === 'live';
  }

  start(): void {
    if (this.#phase !== 'stopped') return;
    this.#unlisten = this.#env.onWake(() => this.#wake());
    this.#failures = 0;
    this.#open();
  }

  stop(): void {
    if (this.#phase === 'stopped') return;
    this.#unlisten?.();
    this.#unlisten = null;
    this.#token = null;
    this.#leave('stopped');
  }

  /** Sends when live; a frame that could not be sent is of no use later and is dropped. */
  send(frame: ClientFrame): void {
    if (this.#phase === 'live') this.#write(frame);
  }

  /** Gives up a connection that misbehaves and makes a new one. */
  reconnect(): void {
    if (this.#phase === 'live' || this.#phase === 'opening') this.#lose();
  }

  #open(): void {
    this.#phase = 'opening';
    const attempt = ++this.#generation;
    this.#incoming.expectWithin(OPEN_WITHIN_MS);
    const resume = this.#token;
    if (resume !== null) return this.#connect(attempt, (subscribe) => ({ ...HELLO, resume, subscribe }));
    this.#options.fetchTicket().then(
      (ticket) => {
        if (attempt === this.#generation) this.#connect(attempt, () => ({ ...HELLO, ticket }));
      },
      (error: unknown) => {
        if (attempt !== this.#generation) return;
        if (error instanceof SignedOut) this.#end('signed-out');
        else this.#lose();
      },
    );
  }

  #connect(attempt: number, hello: (subscribe: Place[]) => Hello): void {
    const mine = (act: () => void) => () => {
      if (attempt === this.#generation) act();
    };
    let socket: WebSocketLike;
    try {
      socket = this.#env.openSocket(this.#options.url);
    } catch {
      this.#lose();
      return;
    }
    this.#socket = socket;
    socket.onopen = mine(() => this.#sendHello(hello));
    socket.onmessage = this.#incoming.receive;
    socket.onclose = (event: { code: number }) => mine(() => this.#closed(event.code))();
    // A close always follows an error; the handler only keeps it from being reported as uncaught.
    socket.onerror = () => undefined;
  }

  #sendHello(hello: (subscribe: Place[]) => Hello): void {
    const frame = hello(this.#options.places().slice(0, LIVE_LIMITS.resumedAtOnce));
    this.#asked = 'subscribe' in frame ? frame.subscribe : [];
    this.#write(frame);
  }

  #closed(code: number): void {
    if (code === LIVE_CLOSE.PROTOCOL) return this.#end('outdated');
    const refused = code === LIVE_CLOSE.SESSION || code === LIVE_CLOSE.BAD_FRAME;
    const again = refused && this.#phase === 'opening' && this.#token !== null;
    const limited = code === LIVE_CLOSE.TOO_MANY || (code === LIVE_CLOSE.BAD_FRAME && this.live);
    if (refused) this.#token = null;
    if (!again) return this.#lose(limited);
    this.#leave('waiting');
    this.#open();
  }

  #receive(frame: ConnectionFrame): void {
    if ((frame.t === 'welcome' || frame.t === 'renewed') && frame.resume !== undefined)
      this.#token = frame.resume;
    if (frame.t === 'welcome') this.#welcome(frame.heartbeatSeconds, frame.ttlSeconds);
    else if (frame.t === 'error' && frame.code === 'PROTOCOL_UNSUPPORTED') this.#end('outdated');
    else if (frame.t === 'renewed') this.#renewLater(frame.ttlSeconds * 1000 * 0.8);
    if (this.#phase === 'live') this.#options.frame(frame);
  }

  #welcome(heartbeatSeconds: number, ttlSeconds: number): void {
    if (this.#phase === 'live') return;
    this.#phase = 'live';
    this.#failures = 0;
    this.#liveSince = this.#env.now();
    this.#incoming.silenceMs = heartbeatSeconds * 2500;
    this.#incoming.expectWithin(this.#incoming.silenceMs);
    this.#renewLater(ttlSeconds * 1000 * 0.8);
    if (!this.#env.online()) this.#prove();
    this.#options.opened(this.#asked);
  }

  /** Whatever kept the answer to a hello away, a ticket may not. */
  #giveUp(): void {
    if (this.#phase === 'opening') this.#token = null;
    this.#lose();
  }

  #renewLater(ms: number): void {
    const attempt = this.#generation;
    this.#env.clearTimer(this.#renewTimer);
    this.#renewTimer = this.#env.setTimer(() => {
      this.#options.fetchTicket().then(
        (ticket) => {
          if (attempt === this.#generation) this.send({ t: 'renew', ticket });
        },
        (error: unknown) => {
          if (attempt !== this.#generation) return;
          if (error instanceof SignedOut) this.#end('signed-out');
          else this.#renewLater(RENEW_AGAIN_MS);
        },
      );
    }, ms);
  }

  #wake(): void {
    if (this.#phase === 'waiting') {
      const mayOpen = this.#env.visible() && this.#env.online() && this.#env.now() >= this.#waitsUntil;
      if (!mayOpen) return;
      this.#env.clearTimer(this.#retryTimer);
      this.#open();
    } else if (this.#phase === 'live') {
      this.#incoming.expectWithin(PROOF_WITHIN_MS);
      this.#prove();
    }
  }

  #prove(): void {
    this.#env.clearTimer(this.#proveTimer);
    if (!this.#env.online()) this.#proveTimer = this.#env.setTimer(() => this.#prove(), PROVE_AGAIN_MS);
    this.#write({ t: 'ping' });
  }

  #lose(limited = false): void {
    const now = this.#env.now();
    if (this.live && now - this.#liveSince >= LIMITED_CAP_MS) this.#limited = 0;
    this.#leave('waiting');
    const random = this.#env.random();
    const wait = limited
      ? backOffOfLimited(this.#limited++, random)
      : backOff(this.#failures++, this.#env.visible(), random);
    this.#waitsUntil = limited ? now + LIMITED_MS : now;
    this.#retryTimer = this.#env.setTimer(() => this.#open(), wait);
  }

  #end(why: 'signed-out' | 'outdated'): void {
    this.stop();
    this.#options.ended(why);
  }

  #leave(phase: 'stopped' | 'waiting'): void {
    this.#phase = phase;
    this.#generation += 1;
    this.#incoming.end();
    for (const timer of [this.#renewTimer, this.#retryTimer, this.#proveTimer]) this.#env.clearTimer(timer);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) closeQuietly(socket);
    this.#options.closed();
  }

  #write(frame: ClientFrame): void {
    try {
      this.#socket?.send(JSON.stringify(frame));
    } catch {
      this.#lose();
    }
  }
}

/** Closes without listening any longer: late frames of an orphaned socket are ignored. */
function closeQuietly(socket: WebSocketLike): void {
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.onerror = () => undefined;
  try {
    socket.close(1000);
  } catch {
    // It never opened, or is closed already.
  }
}
