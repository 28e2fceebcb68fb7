import type { Socket } from 'node:net';
import type { LiveCloseCode, ServerFrame } from '@keywright/events/live';
import type { WebSocket } from 'ws';
import { encodeFrame } from '../encode.ts';
import type { LiveSettings } from '../settings.ts';

const TERMINATE_AFTER_MS = 1_000;

/** The outlets that hold something back until everything of one moment has been offered. */
export class Holding {
  #outlets: Outlet[] = [];

  add(outlet: Outlet): void {
    this.#outlets.push(outlet);
  }

  release(): void {
    const outlets = this.#outlets;
    this.#outlets = [];
    for (const outlet of outlets) outlet.release();
  }
}

type Bounds = Pick<LiveSettings, 'slowBytes' | 'dropBytes'>;

/**
 * The writing side of one socket, which knows how much of what it was given has not left yet. Frames come encoded and go
 * straight to the connection below the WebSocket: its library would frame the same bytes anew for every socket. That is
 * sound because it holds nothing back itself: there is no compression and no fragment.
 */
export class Outlet {
  readonly #socket: WebSocket;
  readonly #connection: Socket;
  readonly #bounds: Bounds;
  readonly #holding: Holding;
  #largest = 0;
  #held: Buffer | null = null;

  constructor(socket: WebSocket, connection: Socket, bounds: Bounds, holding: Holding) {
    this.#holding = holding;
    this.#socket = socket;
    this.#connection = connection;
    this.#bounds = bounds;
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Little enough is unsent to be given more. */
  get clear(): boolean {
    return this.#unsent <= this.#bounds.slowBytes;
  }

  /** Nearly everything has left, so that a reader who was behind may go on. */
  get drained(): boolean {
    return this.#unsent <= this.#bounds.slowBytes / 4;
  }

  /** More is unsent than a reader may ever owe: the bound, or the one frame that was larger than it. */
  get overdrawn(): boolean {
    const { dropBytes, slowBytes } = this.#bounds;
    return this.#unsent > Math.max(dropBytes, this.#largest + slowBytes);
  }

  /** Encoded frames, one or several; what was held goes before them, in one piece with them. */
  write(frames: Buffer): void {
    const data = this.#held === null ? frames : Buffer.concat([this.#held, frames]);
    this.#held = null;
    if (!this.open) return;
    if (data.length > this.#largest) this.#largest = data.length;
    this.#connection.write(data);
  }

  /** Encoded frames that wait for the next ones, whatever these are; `release` has them go alone. */
  preface(data: Buffer): void {
    this.release();
    this.#held = data;
  }

  /** Encoded frames that wait for others of this moment, so that they leave in one piece. */
  hold(data: Buffer): void {
    if (this.#held === null) this.#holding.add(this);
    this.#held = this.#held === null ? data : Buffer.concat([this.#held, data]);
  }

  release(): void {
    const held = this.#held;
    if (held === null) return;
    this.#held = null;
    this.write(held);
  }

  send(frame: ServerFrame): void {
    this.write(encodeFrame(frame));
  }

  /** What `write` is given meanwhile leaves in one piece. */
  together(write: () => void): void {
    this.#connection.cork();
    try {
      write();
    } finally {
      this.#connection.uncork();
    }
  }

  get #unsent(): number {
    return this.#connection.writableLength + (this.#held?.length ?? 0);
  }

  /** Says goodbye; a reader who does not take even that is cut off a second later. */
  close(code: LiveCloseCode | 1011, reason = ''): void {
    this.release();
    if (!this.open) return;
    this.#socket.close(code, reason);
    const cut = setTimeout(() => this.#socket.terminate(), TERMINATE_AFTER_MS);
    this.#socket.once('close', () => clearTimeout(cut));
  }
}
