import {
  type ClientFrame,
  LIVE_PROTOCOL,
  type PresentPerson,
  type ServerFrame,
} from '@keywright/events/live';
import { peopleAfter } from '@keywright/web/live/presence.ts';
import WebSocket, { type ClientOptions } from 'ws';
import { until } from '../../platform/testing/until.ts';

type Kind = ServerFrame['t'];
type Of<T extends Kind> = Extract<ServerFrame, { t: T }>;

/** A client that says exactly what a test tells it to, and remembers every frame. */
export class RawClient implements AsyncDisposable {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  closeCode: number | null = null;
  #read = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => this.frames.push(JSON.parse(data.toString()) as ServerFrame));
    socket.on('close', (code) => (this.closeCode = code));
    socket.on('error', () => undefined);
  }

  /** An open socket that has said nothing yet. */
  static async open(url: string, options: ClientOptions = {}): Promise<RawClient> {
    const client = new RawClient(new WebSocket(url, options));
    await until('the socket is open', () => client.socket.readyState !== WebSocket.CONNECTING);
    return client;
  }

  /** A socket that was welcome. */
  static async live(url: string, ticket: string): Promise<RawClient> {
    const client = await RawClient.open(url);
    client.send({ t: 'hello', protocol: LIVE_PROTOCOL, ticket });
    await client.next('welcome');
    return client;
  }

  send(frame: ClientFrame): void {
    this.socket.send(JSON.stringify(frame));
  }

  /** The next frame of a kind that was not asked for before; others in between stay in `frames` only. */
  async next<T extends Kind>(kind: T, ms?: number): Promise<Of<T>> {
    const find = () => this.frames.findIndex((frame, index) => index >= this.#read && frame.t === kind);
    await until(`a frame ${kind} has come`, () => find() >= 0, ms);
    this.#read = find() + 1;
    return this.frames[this.#read - 1] as Of<T>;
  }

  /** Who is present, by all frames that said so. */
  get people(): readonly PresentPerson[] {
    const frames = this.frames.filter((frame) => frame.t === 'people' || frame.t === 'presence');
    return frames.reduce(peopleAfter, [] as readonly PresentPerson[]);
  }

  all<T extends Kind>(kind: T): Of<T>[] {
    return this.frames.filter((frame): frame is Of<T> => frame.t === kind);
  }

  /** The code the connection was closed with. */
  async closed(ms?: number): Promise<number> {
    await until('the connection is closed', () => this.closeCode !== null, ms);
    return this.closeCode ?? 0;
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.socket.terminate();
    return Promise.resolve();
  }
}
