import type { Socket } from 'node:net';
import type { Channel, ServerFrame } from '@keywright/events/live';
import type { WebSocket } from 'ws';
import type { FeedRow } from './port.ts';
import type { LiveSettings } from './settings.ts';

/** The writers that hold something back until everything of one moment has been offered. */
export class WriteCoalescer {
  #writers: SocketWriter[] = [];

  add(writer: SocketWriter): void {
    this.#writers.push(writer);
  }

  flush(): void {
    const writers = this.#writers;
    this.#writers = [];
    for (const writer of writers) writer.flush();
  }
}

type WriteBounds = Pick<LiveSettings, 'slowBytes' | 'dropBytes'>;

/**
 * The writing side of one socket, which knows how much of what it was given has not left yet. Frames come encoded and go
 * straight to the connection below the WebSocket: its library would frame the same bytes anew for every socket. That is
 * sound because it holds nothing back itself: there is no compression and no fragment.
 */
export class SocketWriter {
  readonly #socket: WebSocket;
  readonly #connection: Socket;
  readonly #bounds: WriteBounds;
  readonly #coalescer: WriteCoalescer;
  #largest = 0;
  #pending: Buffer | null = null;

  constructor(socket: WebSocket, connection: Socket, bounds: WriteBounds, coalescer: WriteCoalescer) {
    this.#coalescer = coalescer;
    this.#socket = socket;
    this.#connection = connection;
    this.#bounds = bounds;
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Little enough is unsent to be given more. */
  get hasRoom(): boolean {
    return this.#unsent <= this.#bounds.slowBytes;
  }

  /** Nearly everything has left, so that a reader who was behind may go on. */
  get drained(): boolean {
    return this.#unsent <= this.#bounds.slowBytes / 4;
  }

  /** More is unsent than a reader may ever owe: the bound, or the one frame that was larger than it. */
  get overLimit(): boolean {
    const { dropBytes, slowBytes } = this.#bounds;
    return this.#unsent > Math.max(dropBytes, this.#largest + slowBytes);
  }

  /** Encoded frames, one or several; what was held goes before them, in one piece with them. */
  write(frames: Buffer): void {
    const data = this.#pending === null ? frames : Buffer.concat([this.#pending, frames]);
    this.#pending = null;
    if (!this.open) return;
    if (data.length > this.#largest) this.#largest = data.length;
    this.#connection.write(data);
    // Whatever it is that nobody reads: no answer piles up without bound.
    if (this.overLimit) this.#socket.terminate();
  }

  /** Encoded frames that wait for the next ones, whatever these are; `release` has them go alone. */
  prepend(data: Buffer): void {
    this.flush();
    this.#pending = data;
  }

  /** Encoded frames that wait for others of this moment, so that they leave in one piece. */
  coalesce(data: Buffer): void {
    if (this.#pending === null) this.#coalescer.add(this);
    this.#pending = this.#pending === null ? data : Buffer.concat([this.#pending, data]);
  }

  flush(): void {
    const held = this.#pending;
    if (held === null) return;
    this.#pending = null;
    this.write(held);
  }

  send(frame: ServerFrame): void {
    this.write(encodeFrame(frame));
  }

  /** What `write` is given meanwhile leaves in one piece. */
  corked(write: () => void): void {
    this.#connection.cork();
    try {
      write();
    } finally {
      this.#connection.uncork();
    }
  }

  get #unsent(): number {
    return this.#connection.writableLength + (this.#pending?.length ?? 0);
  }
}

/** FIN and the opcode of a text message (RFC 6455, 5.2). A server's frames are not masked. */
const WHOLE_TEXT = 0x81;

/** A frame as it goes over the wire, head and all; the same bytes may be written to any number of sockets. */
export function encodeFrame(frame: ServerFrame): Buffer {
  return textMessage(JSON.stringify(frame));
}

/** The change frame of a row of the feed, whose ops are JSON text already and are neither parsed nor printed again. */
export function encodeChange(channel: Channel, row: FeedRow): Buffer {
  return textMessage(
    `{"t":"change","channel":${JSON.stringify(channel)},"from":"${row.from}","to":"${row.to}","ops":${row.ops}}`,
  );
}

/** The text of an encoded frame. */
export function textOf(data: Buffer): string {
  return data.toString('utf8', headOf(data[1] ?? 0));
}

function textMessage(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const short = length < 126 ? length : length < 65_536 ? 126 : 127;
  const head = headOf(short);
  const data = Buffer.allocUnsafe(head + length);
  data[0] = WHOLE_TEXT;
  data[1] = short;
  if (short === 126) data.writeUInt16BE(length, 2);
  else if (short === 127) data.writeBigUInt64BE(BigInt(length), 2);
  data.write(text, head);
  return data;
}

/** How long the head of a frame is, by its second byte. */
function headOf(short: number): number {
  return short < 126 ? 2 : short === 126 ? 4 : 10;
}
