import type { Socket } from 'node:net';
import type { ServerFrame } from '@keywright/events/live';
import { type ChannelStream, type Span, spanOf } from './channel-stream.ts';
import { frameAt, OPCODE, pongTo, type WebSocketFrame } from './websocket-frames.ts';

const NOTHING = Buffer.alloc(0);

/** What a client socket reports to its owner. */
export interface ClientSocketHost {
  /** A frame that is no change, read. */
  control(client: ClientSocket, frame: ServerFrame): void;
  /** It has got further in its channel's bytes. */
  advanced(client: ClientSocket, before: number, after: number): void;
  /** Something came that must not come. */
  problem(sentence: string): void;
}

/**
 * One socket's reading side. While its bytes are those of its channel's stream it only moves on in them (`at`); where
 * they differ, or nobody had the next frame before, it reads frame by frame until they are the same again (`remaining`).
 */
export class ClientSocket {
  readonly stream: ChannelStream;
  readonly socket: Socket;
  /** Position of the socket, and whether changes may come. */
  own: number;
  live = false;
  closeCode: number | null = null;
  /** Merged frames it got, and the row updates in them. */
  merged = { frames: 0, updates: 0 };
  /** Which of its channel's frames it got: from an index, up to another. */
  readonly #got: [from: number, to: number][] = [];
  #at = -1;
  #remaining: Buffer = NOTHING;
  #first = true;
  #mark = 0;
  readonly #host: ClientSocketHost;

  constructor(socket: Socket, stream: ChannelStream, own: number, host: ClientSocketHost) {
    this.socket = socket;
    this.stream = stream;
    this.own = own;
    this.#host = host;
  }

  /** Which of its channel's frames it has received so far: from an index, up to another. */
  get got(): readonly (readonly [from: number, to: number])[] {
    this.#settle();
    return this.#got;
  }

  /** Its position, from the bytes it has. */
  get position(): number {
    if (this.#at < 0) return this.own;
    const whole = this.stream.framesUpTo(this.#at);
    return whole === 0 ? this.own : (this.stream.spans[whole - 1]?.to ?? this.own);
  }

  receive(bytes: Buffer, start: number, stop: number): void {
    if (this.#at < 0) return this.#read(this.#withRemaining(bytes.subarray(start, stop)));
    const { stream } = this;
    const same = Math.min(stop - start, stream.length - this.#at);
    if (same > 0 && bytes.compare(stream.bytes, this.#at, this.#at + same, start, start + same) !== 0)
      return this.#differ(bytes.subarray(start, stop));
    const before = this.#at;
    this.#at += same;
    if (same > 0) this.#host.advanced(this, before, this.#at);
    if (start + same < stop) this.#differ(bytes.subarray(start + same, stop));
  }

  #settle(): void {
    if (this.#at < 0) return;
    const whole = this.stream.framesUpTo(this.#at);
    this.#count(this.#mark, whole);
    this.#mark = whole;
  }

  #count(from: number, to: number): void {
    const last = this.#got.at(-1);
    if (last?.[1] === from) last[1] = to;
    else if (from < to) this.#got.push([from, to]);
  }

  /** Goes back to the beginning of its current frame, and reads. */
  #differ(bytes: Buffer): void {
    this.own = this.position;
    this.#settle();
    const begun = this.stream.startOf(this.#mark);
    const rest = this.stream.bytes.subarray(begun, this.#at);
    this.#at = -1;
    this.#read(Buffer.concat([rest, bytes]));
  }

  #withRemaining(bytes: Buffer): Buffer {
    return this.#remaining.length === 0 ? bytes : Buffer.concat([this.#remaining, bytes]);
  }

  /** Frame by frame, until what is left is what the stream holds from here on. */
  #read(bytes: Buffer): void {
    this.#remaining = NOTHING;
    let start = 0;
    for (;;) {
      const frame = frameAt(bytes, start, bytes.length);
      if (frame === null) break;
      const wasLive = this.live;
      this.#take(bytes, start, frame);
      start = frame.end;
      if (this.live && !wasLive && this.#joins(bytes, start)) return;
    }
    if (start < bytes.length) this.#remaining = Buffer.from(bytes.subarray(start));
    else if (this.live) this.#align();
  }

  /** What a subscribe is answered with is mostly what another socket got before: then it need not be read again. */
  #joins(bytes: Buffer, start: number): boolean {
    const { stream } = this;
    const index = stream.find(this.own);
    if (index === undefined) return false;
    const from = stream.startOf(index);
    const to = from + bytes.length - start;
    if (from === to || to > stream.length || bytes.compare(stream.bytes, from, to, start) !== 0) return false;
    this.#first = false;
    this.#align();
    this.receive(bytes, start, bytes.length);
    return true;
  }

  /** All read: from here on the bytes should be the stream's. */
  #align(): void {
    const index = this.stream.find(this.own);
    const ended = this.stream.spans.at(-1)?.to === this.own || this.stream.spans.length === 0;
    if (index === undefined && !ended) return;
    this.#at = index === undefined ? this.stream.length : this.stream.startOf(index);
    this.#mark = index ?? this.stream.spans.length;
  }

  #take(bytes: Buffer, start: number, { opcode, payload, end }: WebSocketFrame): void {
    if (opcode === OPCODE.ping) this.socket.write(pongTo(bytes.subarray(payload, end)));
    else if (opcode === OPCODE.close) this.closeCode = end - payload < 2 ? 1005 : bytes.readUInt16BE(payload);
    else if (opcode === OPCODE.text) {
      const span = spanOf(bytes, payload, end);
      if (span) this.#change(bytes.subarray(start, end), span);
      else this.#host.control(this, JSON.parse(bytes.toString('utf8', payload, end)) as ServerFrame);
    }
  }

  #change(frame: Buffer, span: Span): void {
    const { stream } = this;
    if (!this.live) this.#host.problem('a change came before the subscription was confirmed');
    const follows = span.from === this.own || (this.#first && span.from <= this.own && this.own < span.to);
    if (!follows) {
      const what = span.to <= this.own ? 'came twice' : 'leaves a gap';
      this.#host.problem(`the frame from ${span.from} to ${span.to} ${what} at ${this.own}`);
    }
    this.#first = false;
    let index = stream.find(span.from);
    if (index === undefined) {
      const head = stream.spans.at(-1);
      if (head && head.to !== span.from)
        this.#host.problem(`the channel has a hole between ${head.to} and ${span.from}`);
      index = stream.append(frame, span);
    } else if (stream.spans[index]?.to !== span.to) {
      this.merged.frames += 1;
      this.merged.updates += frame.toString('latin1').split('{"op":"row"').length - 1;
      stream.merged.push({ span, text: frame.toString('utf8') });
    } else if (frame.compare(stream.bytes, stream.startOf(index), stream.ends[index]) !== 0) {
      this.#host.problem(`two sockets got different frames from ${span.from} to ${span.to}`);
    }
    this.own = span.to;
    if (stream.spans[index]?.to !== span.to) return;
    this.#count(index, index + 1);
    this.#host.advanced(this, stream.startOf(index), stream.ends[index] ?? 0);
  }
}
