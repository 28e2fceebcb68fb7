/** Frames that have begun: of all kinds, and of those, pings, pongs and closes. */
export interface FramesBegun {
  all: number;
  control: number;
}

/** A bit that only the opcodes of control frames have (RFC 6455, 5.2). */
const CONTROL = 0x08;
const MASKED = 0x80;
const LENGTH = 0x7f;

/**
 * Counts the frames that a peer sends, as they come off the wire. The WebSocket library tells of whole messages alone: of pieces
 * that never become one, and of empty ones, nobody would hear.
 */
export class FrameCounter {
  /** What has come of a head that is not whole yet. */
  #head: Buffer | null = null;
  /** How much of the payload of the frame before is still to come. */
  #payload = 0;

  /** Counts those whose heads are whole with these bytes, in the order of the wire. */
  count(bytes: Buffer): FramesBegun {
    const data = this.#head === null ? bytes : Buffer.concat([this.#head, bytes]);
    this.#head = null;
    const begun = { all: 0, control: 0 };
    for (let at = this.#skip(data, 0); at < data.length; at = this.#skip(data, at)) {
      const size = headSize(data, at);
      if (at + size > data.length) {
        // A copy, for a few bytes would keep all of them.
        this.#head = Buffer.from(data.subarray(at));
        break;
      }
      begun.all += 1;
      if (((data[at] ?? 0) & CONTROL) !== 0) begun.control += 1;
      this.#payload = payloadSize(data, at);
      at += size;
    }
    return begun;
  }

  /** Passes over the payload that is under way; answers where the next head begins, or the end. */
  #skip(data: Buffer, at: number): number {
    const skipped = Math.min(this.#payload, data.length - at);
    this.#payload -= skipped;
    return at + skipped;
  }
}

/** How long the head at a place is, as far as can be told from what has come of it. */
function headSize(data: Buffer, at: number): number {
  const second = data[at + 1] ?? 0;
  const length = second & LENGTH;
  return 2 + (length === 126 ? 2 : length === 127 ? 8 : 0) + ((second & MASKED) === 0 ? 0 : 4);
}

function payloadSize(data: Buffer, at: number): number {
  const length = (data[at + 1] ?? 0) & LENGTH;
  if (length === 126) return data.readUInt16BE(at + 2);
  return length === 127 ? Number(data.readBigUInt64BE(at + 2)) : length;
}
