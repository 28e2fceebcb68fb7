import { frameAt } from './websocket-frames.ts';

const FROM = Buffer.from('"from":"');
const TO = Buffer.from('"to":"');
const QUOTE = 0x22;
/** Where in a change frame its positions stand: near the beginning, behind the channel's name. */
const SEARCHED = 200;

export interface Span {
  from: number;
  to: number;
}

/** The positions a change frame covers, read without parsing it; null for any other text. */
export function spanOf(bytes: Buffer, payload: number, end: number): Span | null {
  if (bytes[payload + 2] !== 0x74 || bytes[payload + 6] !== 0x63 || bytes[payload + 7] !== 0x68) return null;
  const head = bytes.subarray(payload, Math.min(end, payload + SEARCHED));
  const from = numberBehind(head, FROM);
  const to = numberBehind(head, TO);
  return from === null || to === null ? null : { from, to };
}

function numberBehind(bytes: Buffer, name: Buffer): number | null {
  const at = bytes.indexOf(name);
  if (at < 0) return null;
  let value = 0;
  for (let index = at + name.length; bytes[index] !== QUOTE; index += 1) {
    value = value * 10 + (bytes[index] ?? 0) - 0x30;
  }
  return value;
}

/**
 * The change frames of one channel as bytes, once for all of its sockets: whoever brings the next one first extends it,
 * and every other socket's bytes only have to be the same. So each byte of each socket is verified, and next to nothing
 * of it parsed.
 */
export class ChannelStream {
  bytes = Buffer.alloc(1 << 16);
  length = 0;
  /** By frame: its span, and where its bytes end. */
  readonly spans: Span[] = [];
  readonly ends: number[] = [];
  /** Frames that stand for several: what readers who were behind got instead. */
  readonly merged: { span: Span; text: string }[] = [];
  readonly #byFrom = new Map<number, number>();

  /** The index of the frame that begins at a position. */
  find(from: number): number | undefined {
    return this.#byFrom.get(from);
  }

  /** Where the frame of an index begins. */
  startOf(index: number): number {
    return index === 0 ? 0 : (this.ends[index - 1] ?? 0);
  }

  /** How many frames end at or before an offset. */
  framesUpTo(offset: number): number {
    let low = 0;
    let high = this.ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ends[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  append(frame: Buffer, span: Span): number {
    if (this.length + frame.length > this.bytes.length) {
      const larger = Buffer.alloc(Math.max(this.bytes.length * 2, this.length + frame.length));
      this.bytes.copy(larger, 0, 0, this.length);
      this.bytes = larger;
    }
    frame.copy(this.bytes, this.length);
    this.length += frame.length;
    this.#byFrom.set(span.from, this.spans.length);
    this.spans.push(span);
    this.ends.push(this.length);
    return this.spans.length - 1;
  }

  /** The text of a frame. */
  text(index: number): string {
    const start = this.startOf(index);
    const frame = frameAt(this.bytes, start, this.length);
    return frame ? this.bytes.toString('utf8', frame.payload, frame.end) : '';
  }
}
