import type { LiveCloseCode, ServerFrame } from '@keywright/events/live';
import type { WebSocket } from 'ws';
import { encodeFrame } from '../encode.ts';
import type { LiveSettings } from '../settings.ts';

const TERMINATE_AFTER_MS = 1_000;

/** The writing side of one socket, which knows how much of what it was given has not left yet. */
export class Outlet {
  readonly #socket: WebSocket;
  readonly #slowBytes: number;
  readonly #dropBytes: number;
  #largest = 0;

  constructor(socket: WebSocket, settings: Pick<LiveSettings, 'slowBytes' | 'dropBytes'>) {
    this.#socket = socket;
    this.#slowBytes = settings.slowBytes;
    this.#dropBytes = settings.dropBytes;
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Little enough is unsent to be given more. */
  get clear(): boolean {
    return this.#socket.bufferedAmount <= this.#slowBytes;
  }

  /** Nearly everything has left, so that a reader who was behind may go on. */
  get drained(): boolean {
    return this.#socket.bufferedAmount <= this.#slowBytes / 4;
  }

  /** More is unsent than a reader may ever owe: the bound, or the one frame that was larger than it. */
  get overdrawn(): boolean {
    return this.#socket.bufferedAmount > Math.max(this.#dropBytes, this.#largest + this.#slowBytes);
  }

  write(data: Buffer): void {
    if (!this.open) return;
    this.#largest = Math.max(this.#largest, data.length);
    this.#socket.send(data, { binary: false });
  }

  send(frame: ServerFrame): void {
    this.write(encodeFrame(frame));
  }

  /** Says goodbye; a reader who does not take even that is cut off a second later. */
  close(code: LiveCloseCode | 1011, reason = ''): void {
    if (!this.open) return;
    this.#socket.close(code, reason);
    const cut = setTimeout(() => this.#socket.terminate(), TERMINATE_AFTER_MS);
    this.#socket.once('close', () => clearTimeout(cut));
  }
}
