import { Counter } from 'k6/metrics';
import { WebSocket } from 'k6/websockets';
import { LIVE_PROTOCOL, type ClientFrame, type ServerFrame } from '../../../events/src/live/frames.ts';
import { BoardFrames } from './board-frames.ts';
import { pause } from './durations.ts';
import { LIVE_URL } from './environment.ts';
import { asPerson, type LoadSession } from './people.ts';
import { bodyOf } from './requests.ts';
import { ownTopicsOf, type LoadRun } from './runs.ts';

const resumes = new Counter('live_resumes');
const resets = new Counter('live_resets');
const lost = new Counter('live_sockets_lost');

const OPEN_MS = 60_000;
const HEARTBEAT_MS = 5_000;
const ASKED_AT_MOST = 4;
const COMES_MS = 5_000;
const LOOK_MS = 20;
/** The state of a socket that is open; k6 has no constant for it. */
const OPEN = 1;
const CHANGE = '{"t":"change"';

interface Waiting {
  done(): void;
  failed(error: Error): void;
}

/** One screen on the board of the run's project: it subscribes with a ticket, comes back with its token, and asks how it stands. */
export class BoardSocket {
  readonly #run: LoadRun;
  readonly #session: LoadSession;
  readonly #keepsRows: boolean;
  #frames: BoardFrames | null = null;
  #socket: WebSocket | null = null;
  #token = '';
  #renewal: ReturnType<typeof setTimeout> | undefined;
  #opening: Waiting | null = null;
  #asked: ((top: string | null) => void) | null = null;

  constructor(run: LoadRun, session: LoadSession, keepsRows: boolean) {
    this.#run = run;
    this.#session = session;
    this.#keepsRows = keepsRows;
  }

  /** Reads the list, and goes on from there with a ticket. @throws Error where that does not come to stand */
  async open(): Promise<void> {
    await this.#load();
    await this.#connect({ t: 'hello', protocol: LIVE_PROTOCOL, ticket: await this.#ticket() });
  }

  /** Drops the connection and comes back with its token after a while, as a screen does whose network was away (LP35). */
  async comeBack(afterMs: number): Promise<void> {
    this.close();
    await pause(afterMs);
    resumes.add(1);
    const hello = { t: 'hello', protocol: LIVE_PROTOCOL, resume: this.#token } as const;
    await this.#connect({ ...hello, subscribe: [this.#place()] });
  }

  get isOpen(): boolean {
    return this.#socket !== null;
  }

  /** Whether everything has come that the channel has by now: its newest position is told behind all that came before. */
  async hasAll(): Promise<boolean> {
    for (let times = 0; times < ASKED_AT_MOST; times += 1) {
      const top = await this.#askTop();
      if (top !== null) return this.#known().reaches(top);
    }
    return false;
  }

  /** Whether everything up to a position comes within some seconds. */
  async comesTo(position: string): Promise<boolean> {
    for (const until = Date.now() + COMES_MS; Date.now() < until; await pause(LOOK_MS))
      if (this.#known().has(position)) return true;
    return false;
  }

  digest(): string | null {
    return this.#known().digest();
  }

  close(): void {
    clearTimeout(this.#renewal);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** The channel's newest position; null while this reader is behind, of whom no heartbeat speaks (LP17). */
  #askTop(): Promise<string | null> {
    return new Promise((resolve) => {
      const answer = (top: string | null) => {
        clearTimeout(timer);
        this.#asked = null;
        resolve(top);
      };
      const timer = setTimeout(() => answer(null), HEARTBEAT_MS);
      this.#asked = answer;
      this.#send({ t: 'ping' });
    });
  }

  async #load(): Promise<void> {
    const place = await ownTopicsOf(this.#session, this.#run);
    this.#frames = new BoardFrames(place, this.#run.mark, this.#keepsRows);
  }

  async #ticket(): Promise<string> {
    const wanted = { name: 'ticket', method: 'POST', path: '/api/live/tickets' } as const;
    return bodyOf<{ ticket: string }>(await asPerson(this.#session, wanted)).ticket;
  }

  #connect(hello: ClientFrame): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => this.#gone(this.#socket, 'it did not come to stand'), OPEN_MS);
      const end = (act: () => void) => {
        clearTimeout(timer);
        if (this.#opening === waiting) this.#opening = null;
        act();
      };
      const waiting: Waiting = { done: () => end(resolve), failed: (error) => end(() => reject(error)) };
      this.#opening = waiting;
      const socket = new WebSocket(LIVE_URL, null, { tags: { name: 'live' } });
      this.#socket = socket;
      socket.onopen = () => socket.send(JSON.stringify(hello));
      socket.onmessage = (message) => {
        if (typeof message?.data === 'string') this.#receive(socket, message.data);
      };
      socket.onerror = (event) => this.#gone(socket, event?.error ?? 'an error');
      socket.onclose = () => this.#gone(socket, 'it was closed');
    });
  }

  #receive(socket: WebSocket, text: string): void {
    if (socket !== this.#socket) return;
    if (text.startsWith(CHANGE)) return this.#known().receive(text);
    const frame = JSON.parse(text) as ServerFrame;
    switch (frame.t) {
      case 'welcome':
        this.#welcomed(frame);
        break;
      case 'renewed':
        this.#keepToken(frame);
        break;
      case 'subscribed':
        this.#known().listening();
        this.#opening?.done();
        break;
      case 'heartbeat':
        this.#asked?.(frame.tops[this.#place().channel] ?? null);
        break;
      case 'reset':
        resets.add(1, { reason: frame.reason });
        setTimeout(() => this.#try(() => this.#loadAgain()), Math.random() * frame.spreadSeconds * 1_000);
        break;
      case 'denied':
      case 'error':
        this.#gone(socket, frame.code);
        break;
      default:
    }
  }

  #welcomed(frame: Extract<ServerFrame, { t: 'welcome' }>): void {
    const resumed = frame.resume === undefined;
    this.#keepToken(frame);
    if (!resumed) this.#send({ t: 'subscribe', ...this.#place() });
  }

  /** A connection lives on its ticket, and so does the token that it brought: both are prolonged by another one (LP25). */
  #keepToken({ ttlSeconds, resume }: { ttlSeconds: number; resume?: string }): void {
    this.#token = resume ?? this.#token;
    clearTimeout(this.#renewal);
    this.#renewal = setTimeout(() => this.#try(() => this.#renew()), ttlSeconds * 800);
  }

  /** What is done by itself, and leads to a lost socket where it fails. */
  #try(act: () => Promise<void>): void {
    const socket = this.#socket;
    act().catch((error: unknown) => this.#gone(socket, String(error)));
  }

  async #renew(): Promise<void> {
    this.#send({ t: 'renew', ticket: await this.#ticket() });
  }

  async #loadAgain(): Promise<void> {
    if (this.#socket === null) return;
    await this.#load();
    this.#send({ t: 'subscribe', ...this.#place() });
  }

  #gone(socket: WebSocket | null, why: string): void {
    if (socket === null || socket !== this.#socket) return;
    this.close();
    lost.add(1);
    this.#opening?.failed(new Error(`a socket was lost: ${why}`));
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #place() {
    const { epoch, position } = this.#known();
    return { channel: `topics:${this.#run.projectId}`, epoch, position } as const;
  }

  #known(): BoardFrames {
    if (this.#frames === null) throw new Error('the board was not read');
    return this.#frames;
  }
}
