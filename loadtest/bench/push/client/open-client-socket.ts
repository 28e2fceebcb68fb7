import { connect, type Socket } from 'node:net';
import {
  type Channel,
  type ClientFrame,
  LIVE_PROTOCOL,
  type Place,
  type ServerFrame,
} from '@keywright/events/live';
import type { ChannelStream } from './channel-stream.ts';
import { ClientSocket, type ClientSocketHost } from './client-socket.ts';
import { maskedText, upgradeRequest } from './websocket-frames.ts';

/** All sockets read into the same bytes, one after another. */
const SHARED = Buffer.allocUnsafe(1 << 18);
const HEAD_END = Buffer.from('\r\n\r\n');
const HELLO = { t: 'hello', protocol: LIVE_PROTOCOL } as const;

/** Channel and credentials of a subscription; null for a bare server, which needs none. */
export interface Subscribing {
  /** A ticket, or the token of a connection before. */
  by: { ticket: string } | { resume: string };
  channel: Channel;
  epoch: string;
}

export interface ClientSocketOptions {
  /** What to do with the token that a welcome brings. */
  keep?(token: string): void;
  port: number;
  path: string;
  stream: ChannelStream;
  own: number;
  subscription: Subscribing | null;
}

/** A socket whose handshake is done: on the product it then says hello and subscribes, and is live in the end. */
interface OpenedSocket {
  live: Promise<ClientSocket>;
}

/** Opens a socket; its first frame is encoded before, since the measured time is the server's. */
export function openClientSocket(
  options: ClientSocketOptions,
  host: ClientSocketHost,
): () => Promise<OpenedSocket> {
  const request = upgradeRequest(`127.0.0.1:${options.port}`, options.path);
  const hello = options.subscription === null ? null : helloOf(options.subscription, options.own);
  return () =>
    new Promise((opened, failed) => new Handshake(options, host, { request, hello, opened, failed }));
}

interface PreparedHandshake {
  request: string;
  hello: Buffer | null;
  opened(opened: OpenedSocket): void;
  failed(error: Error): void;
}

/** A socket until it is live; the parts of it that are functions are made once for all. */
class Handshake implements ClientSocketHost {
  readonly #options: ClientSocketOptions;
  readonly #host: ClientSocketHost;
  readonly #prepared: PreparedHandshake;
  readonly #socket: Socket;
  #resolve: (client: ClientSocket) => void = () => undefined;
  #refuse: (error: Error) => void;
  #head: Buffer | null = null;
  #client: ClientSocket | null = null;

  constructor(options: ClientSocketOptions, host: ClientSocketHost, prepared: PreparedHandshake) {
    this.#options = options;
    this.#host = host;
    this.#prepared = prepared;
    this.#refuse = prepared.failed;
    this.#socket = connect({
      port: options.port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: SHARED, callback: (count) => this.#receive(count) },
    });
    this.#socket.once('connect', () => this.#socket.write(prepared.request, 'latin1'));
    this.#socket.once('error', (error) => this.#refuse(error));
    this.#socket.once('close', () =>
      this.#refuse(new Error(`a socket was closed before it was live: ${this.#client?.closeCode}`)),
    );
  }

  control(from: ClientSocket, frame: ServerFrame): void {
    const { subscription, keep } = this.#options;
    if (subscription === null) return;
    if (frame.t === 'welcome') {
      if (frame.resume !== undefined) keep?.(frame.resume);
      if ('ticket' in subscription.by) this.#subscribe(subscription);
    } else if (frame.t === 'subscribed') this.#ready(from);
    else this.#host.control(from, frame);
  }

  advanced(client: ClientSocket, before: number, after: number): void {
    this.#host.advanced(client, before, after);
  }

  problem(sentence: string): void {
    this.#host.problem(sentence);
  }

  #receive(count: number): boolean {
    if (this.#client) this.#client.receive(SHARED, 0, count);
    else this.#begin(SHARED.subarray(0, count));
    return true;
  }

  #begin(received: Buffer): void {
    const bytes = this.#head === null ? received : Buffer.concat([this.#head, received]);
    const end = bytes.indexOf(HEAD_END);
    if (end < 0) {
      this.#head = Buffer.from(bytes);
      return;
    }
    const head = bytes.toString('latin1', 0, end);
    if (!head.includes(' 101 ')) return this.#refuse(new Error(head));
    const { opened, hello } = this.#prepared;
    opened({
      live: new Promise<ClientSocket>((done, fail) => ([this.#resolve, this.#refuse] = [done, fail])),
    });
    const { stream, own } = this.#options;
    this.#client = new ClientSocket(this.#socket, stream, own, this);
    if (hello === null) this.#ready(this.#client);
    else this.#socket.write(hello);
    if (bytes.length > end + 4) this.#client.receive(Buffer.from(bytes), end + 4, bytes.length);
  }

  #subscribe(subscription: Subscribing): void {
    this.#socket.write(bytesOf({ t: 'subscribe', ...placeOf(subscription, this.#options.own) }));
  }

  #ready(from: ClientSocket): void {
    from.live = true;
    this.#socket.removeAllListeners('close').removeAllListeners('error');
    this.#socket.on('error', () => undefined);
    this.#resolve(from);
  }
}

/** As the web app does: whoever comes back with a token subscribes in the same frame. */
function helloOf(subscription: Subscribing, own: number): Buffer {
  const { by } = subscription;
  return bytesOf(
    'ticket' in by ? { ...HELLO, ...by } : { ...HELLO, ...by, subscribe: [placeOf(subscription, own)] },
  );
}

function placeOf({ channel, epoch }: Subscribing, own: number): Place {
  return { channel, epoch, position: String(own) };
}

function bytesOf(frame: ClientFrame): Buffer {
  return maskedText(JSON.stringify(frame));
}
