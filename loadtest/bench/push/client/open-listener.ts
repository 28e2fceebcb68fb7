import { connect, type Socket } from 'node:net';
import {
  type Channel,
  type ClientFrame,
  LIVE_PROTOCOL,
  type Place,
  type ServerFrame,
} from '@keywright/events/live';
import type { ChannelStream } from './channel-stream.ts';
import { Listener, type ListenerHost } from './listener.ts';
import { maskedText, upgradeRequest } from './wire.ts';

/** All sockets read into the same bytes, one after another. */
const SHARED = Buffer.allocUnsafe(1 << 18);
const HEAD_END = Buffer.from('\r\n\r\n');
const HELLO = { t: 'hello', protocol: LIVE_PROTOCOL } as const;

/** Where and as whom a listener subscribes; without it the server is a bare one, which needs no word. */
export interface Subscription {
  /** A ticket, or the token of a connection before. */
  by: { ticket: string } | { resume: string };
  channel: Channel;
  epoch: string;
}

export interface Opening {
  /** What to do with the token that a welcome brings. */
  keep?(token: string): void;
  port: number;
  path: string;
  stream: ChannelStream;
  own: number;
  subscription: Subscription | null;
}

/** A socket whose handshake is done: on the product it then says hello and subscribes, and is live in the end. */
interface Opened {
  live: Promise<Listener>;
}

/** Opens a socket; what it is going to say first is put into bytes before, as this is about the other side's time. */
export function openListener(opening: Opening, host: ListenerHost): () => Promise<Opened> {
  const request = upgradeRequest(`127.0.0.1:${opening.port}`, opening.path);
  const hello = opening.subscription === null ? null : helloOf(opening.subscription, opening.own);
  return () =>
    new Promise((opened, failed) => new Handshake(opening, host, { request, hello, opened, failed }));
}

interface Begun {
  request: string;
  hello: Buffer | null;
  opened(opened: Opened): void;
  failed(error: Error): void;
}

/** A socket until it is live; the parts of it that are functions are made once for all. */
class Handshake implements ListenerHost {
  readonly #opening: Opening;
  readonly #host: ListenerHost;
  readonly #begun: Begun;
  readonly #socket: Socket;
  #resolve: (listener: Listener) => void = () => undefined;
  #refuse: (error: Error) => void;
  #head: Buffer | null = null;
  #listener: Listener | null = null;

  constructor(opening: Opening, host: ListenerHost, begun: Begun) {
    this.#opening = opening;
    this.#host = host;
    this.#begun = begun;
    this.#refuse = begun.failed;
    this.#socket = connect({
      port: opening.port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: SHARED, callback: (count) => this.#receive(count) },
    });
    this.#socket.once('connect', () => this.#socket.write(begun.request, 'latin1'));
    this.#socket.once('error', (error) => this.#refuse(error));
    this.#socket.once('close', () =>
      this.#refuse(new Error(`a socket was closed before it was live: ${this.#listener?.closeCode}`)),
    );
  }

  control(from: Listener, frame: ServerFrame): void {
    const { subscription, keep } = this.#opening;
    if (subscription === null) return;
    if (frame.t === 'welcome') {
      if (frame.resume !== undefined) keep?.(frame.resume);
      if ('ticket' in subscription.by) this.#subscribe(subscription);
    } else if (frame.t === 'subscribed') this.#ready(from);
    else this.#host.control(from, frame);
  }

  advanced(listener: Listener, before: number, after: number): void {
    this.#host.advanced(listener, before, after);
  }

  problem(sentence: string): void {
    this.#host.problem(sentence);
  }

  #receive(count: number): boolean {
    if (this.#listener) this.#listener.receive(SHARED, 0, count);
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
    const { opened, hello } = this.#begun;
    opened({ live: new Promise<Listener>((done, fail) => ([this.#resolve, this.#refuse] = [done, fail])) });
    const { stream, own } = this.#opening;
    this.#listener = new Listener(this.#socket, stream, own, this);
    if (hello === null) this.#ready(this.#listener);
    else this.#socket.write(hello);
    if (bytes.length > end + 4) this.#listener.receive(Buffer.from(bytes), end + 4, bytes.length);
  }

  #subscribe(subscription: Subscription): void {
    this.#socket.write(bytesOf({ t: 'subscribe', ...placeOf(subscription, this.#opening.own) }));
  }

  #ready(from: Listener): void {
    from.live = true;
    this.#socket.removeAllListeners('close').removeAllListeners('error');
    this.#socket.on('error', () => undefined);
    this.#resolve(from);
  }
}

/** As the web app does: whoever comes back with a token subscribes in the same breath. */
function helloOf(subscription: Subscription, own: number): Buffer {
  const { by } = subscription;
  return bytesOf(
    'ticket' in by ? { ...HELLO, ...by } : { ...HELLO, ...by, subscribe: [placeOf(subscription, own)] },
  );
}

function placeOf({ channel, epoch }: Subscription, own: number): Place {
  return { channel, epoch, position: String(own) };
}

function bytesOf(frame: ClientFrame): Buffer {
  return maskedText(JSON.stringify(frame));
}
