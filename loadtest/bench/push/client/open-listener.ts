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

export function openListener(opening: Opening, host: ListenerHost): Promise<Opened> {
  return new Promise((opened, reject) => {
    let resolve: (listener: Listener) => void = () => undefined;
    let refuse: (error: Error) => void = reject;
    let head: Buffer = Buffer.alloc(0);
    let listener: Listener | null = null;
    const { subscription } = opening;
    const socket: Socket = connect({
      port: opening.port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: SHARED, callback: (count) => receive(count) },
    });
    socket.once('connect', () => socket.write(upgradeRequest(`127.0.0.1:${opening.port}`, opening.path)));
    socket.once('error', (error) => refuse(error));
    socket.once('close', () =>
      refuse(new Error(`a socket was closed before it was live: ${listener?.closeCode}`)),
    );

    function receive(count: number): boolean {
      if (listener) listener.receive(SHARED, 0, count);
      else begin(Buffer.concat([head, SHARED.subarray(0, count)]));
      return true;
    }

    function begin(bytes: Buffer): void {
      head = bytes;
      const end = bytes.indexOf(HEAD_END);
      if (end < 0) return;
      if (!bytes.subarray(0, end).includes(' 101 ')) return reject(new Error(bytes.toString('utf8', 0, end)));
      const live = new Promise<Listener>((done, fail) => ([resolve, refuse] = [done, fail]));
      opened({ live });
      listener = new Listener(socket, opening.stream, opening.own, { ...host, control });
      if (subscription === null) ready(listener);
      else greet(subscription);
      if (bytes.length > end + 4) listener.receive(Buffer.from(bytes), end + 4, bytes.length);
    }

    function placeOf({ channel, epoch }: Subscription): Place {
      return { channel, epoch, position: String(opening.own) };
    }

    /** As the web app does: whoever comes back with a token subscribes in the same breath. */
    function greet(mine: Subscription): void {
      const hello = { t: 'hello', protocol: LIVE_PROTOCOL } as const;
      say(
        'ticket' in mine.by ? { ...hello, ...mine.by } : { ...hello, ...mine.by, subscribe: [placeOf(mine)] },
      );
    }

    function control(from: Listener, frame: ServerFrame): void {
      if (subscription === null) return;
      if (frame.t === 'welcome') {
        if (frame.resume !== undefined) opening.keep?.(frame.resume);
        if ('ticket' in subscription.by) say({ t: 'subscribe', ...placeOf(subscription) });
      } else if (frame.t === 'subscribed') ready(from);
      else host.control(from, frame);
    }

    function ready(from: Listener): void {
      from.live = true;
      socket.removeAllListeners('close').removeAllListeners('error');
      socket.on('error', () => undefined);
      resolve(from);
    }

    function say(frame: ClientFrame): void {
      socket.write(maskedText(JSON.stringify(frame)));
    }
  });
}
