import { type Channel, LIVE_PROTOCOL } from '@keywright/events/live';
import WebSocket from 'ws';
import type { FeedPosition } from './web-subscriber.ts';

const TO = Buffer.from('"to":"');
const QUOTE = 0x22;

/** When a change frame came, by the clock of the machine in ms, and how long it is. */
export interface Arrival {
  to: string;
  at: number;
  bytes: number;
}

export interface LightSubscriberOptions {
  /** Of a live process. */
  url: string;
  ticket: string;
  channels: readonly Channel[];
  feedPosition: FeedPosition;
  /** Told of every change frame on the first channel. */
  arrived(arrival: Arrival): void;
}

/** A socket that subscribes and reads as little as can be: thousands of them fit into one process. */
export class LightSubscriber {
  closeCode: number | null = null;
  readonly #socket: WebSocket;
  readonly #live: Promise<void>;
  /** Who waits for the answer to a ping. */
  #pinged: ((answered: boolean) => void) | null = null;

  constructor({ url, ticket, channels, feedPosition, arrived }: LightSubscriberOptions) {
    this.#socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live`, { perMessageDeflate: false });
    const send = (frame: object) => this.#socket.send(JSON.stringify(frame));
    const first = Buffer.from(`"channel":"${channels[0] ?? ''}"`);
    let missing = channels.length;
    this.#live = new Promise((resolve, reject) => {
      this.#socket.on('open', () => send({ t: 'hello', protocol: LIVE_PROTOCOL, ticket }));
      this.#socket.on('error', reject);
      this.#socket.on('close', (code) => {
        this.closeCode = code;
        this.#pinged?.(false);
        reject(new Error(`closed with ${code}`));
      });
      this.#socket.on('pong', () => this.#pinged?.(true));
      this.#socket.on('message', (data: Buffer) => {
        if (data.subarray(0, 20).includes('"change"')) {
          const head = data.subarray(0, 200);
          if (head.includes(first))
            arrived({
              to: textAfter(head, TO),
              at: performance.timeOrigin + performance.now(),
              bytes: data.length,
            });
          return;
        }
        const frame = JSON.parse(data.toString()) as { t: string };
        if (frame.t === 'welcome')
          for (const channel of channels) send({ t: 'subscribe', channel, ...feedPosition });
        if (frame.t === 'subscribed' && (missing -= 1) === 0) resolve();
      });
    });
  }

  /** Resolves once every subscription stands. */
  live(): Promise<void> {
    return this.#live;
  }

  /** Pings the server, one ping at a time; resolves once it has answered (true) or the socket is closed (false). */
  answersPing(): Promise<boolean> {
    if (this.closeCode !== null) return Promise.resolve(false);
    return new Promise((resolve) => {
      this.#pinged = resolve;
      this.#socket.ping();
    });
  }

  /** Reads no more; what is sent piles up on the way. */
  stopReading(): void {
    this.#socket.pause();
  }

  end(): void {
    this.#socket.terminate();
  }
}

function textAfter(bytes: Buffer, name: Buffer): string {
  const from = bytes.indexOf(name) + name.length;
  return bytes.toString('latin1', from, bytes.indexOf(QUOTE, from));
}
