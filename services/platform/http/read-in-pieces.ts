import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** What Node reads at once, up to 64 KiB, it parses at once: some thousand requests. In pieces of so many bytes it is a few. */
const PIECE_BYTES = 512;
/** Of a body of known length, behind which pieces are small again. */
const BODY_PIECE_BYTES = 64 * 1024;
/** Of a body in chunks, whose end is looked for in each. */
const CHUNKED_PIECE_BYTES = 16 * 1024;
/** What one connection hands on before others have their turn. */
const TURN_BYTES = 64 * 1024;

const READERS = new WeakMap<Socket, PieceReader>();

/** Has a socket read in pieces, from the first call on. */
export function readInPieces(socket: Socket, full: () => boolean): void {
  // One whose upgrade was none comes twice.
  if (!READERS.has(socket)) READERS.set(socket, new PieceReader(socket, full));
}

export const pieceReaderOf = (socket: Socket): PieceReader | undefined => READERS.get(socket);

/** Nobody reads a socket as HTTP any more: what comes over it is handed on as it comes. */
export function readAsItComes(socket: Socket): void {
  READERS.get(socket)?.handOver();
}

/**
 * Hands what comes over a socket to whoever reads it in pieces, none while it is `full`, and takes no more meanwhile. That the
 * stream is paused would not do: Node goes on with it after every request. Pieces are small where requests may stand in them,
 * large within a body.
 */
class PieceReader {
  readonly #socket: Socket;
  readonly #full: () => boolean;
  readonly #push: Socket['push'];
  readonly #read: Socket['_read'];
  #rest: Buffer | null = null;
  #ended = false;
  /** The request that is read, and how much of its body is still to come at most. */
  #body: { request: IncomingMessage; left: number } | null = null;
  /** The last bytes of a body in chunks, with which its end may have begun. */
  #seam: Buffer = Buffer.alloc(0);
  #turn = TURN_BYTES;
  #waiting = false;
  /** The stream wanted more when it could not have it. */
  #wanted = false;
  #handedOver = false;

  constructor(socket: Socket, full: () => boolean) {
    this.#socket = socket;
    this.#full = full;
    // Node's parser takes bytes from below a socket, unless somebody listens.
    socket.on('data', () => undefined);
    this.#push = socket.push.bind(socket);
    this.#read = socket._read.bind(socket);
    socket.push = (chunk: Buffer | null) => {
      if (chunk === null) this.#ended = true;
      else this.#rest = this.#rest === null ? chunk : Buffer.concat([this.#rest, chunk]);
      return this.#handOn();
    };
    socket._read = (size) => {
      if (this.#rest === null && !this.#waiting) this.#read(size);
      else this.#wanted = true;
    };
  }

  /** Says whose body comes next. */
  begin(request: IncomingMessage): void {
    this.#body = { request, left: Number(request.headers['content-length'] ?? 0) };
  }

  /** To be called when it may be full no more. */
  goOn(): void {
    if (this.#rest !== null) this.#later();
  }

  handOver(): void {
    this.#handedOver = true;
    Reflect.deleteProperty(this.#socket, 'push');
    Reflect.deleteProperty(this.#socket, '_read');
  }

  #handOn(): boolean {
    let wantsMore = true;
    while (this.#rest !== null && (this.#handedOver || (this.#turn > 0 && !this.#full()))) {
      const piece: Buffer = this.#rest.subarray(0, this.#pieceBytes(this.#rest));
      this.#rest = this.#rest.length > piece.length ? this.#rest.subarray(piece.length) : null;
      this.#turn -= piece.length;
      if (this.#body !== null) this.#body.left -= piece.length;
      this.#seam = Buffer.concat([this.#seam, piece.subarray(-2)]).subarray(-2);
      wantsMore = this.#push(piece);
    }
    if (this.#rest === null && this.#ended) return this.#push(null);
    if (this.#turn <= 0) this.#later();
    return wantsMore && this.#rest === null && !this.#waiting;
  }

  #pieceBytes(rest: Buffer): number {
    if (this.#handedOver) return rest.length;
    if (this.#body === null || this.#body.request.complete) return PIECE_BYTES;
    const { request, left } = this.#body;
    if (request.headers['transfer-encoding'] === undefined)
      return Math.max(PIECE_BYTES, Math.min(left, BODY_PIECE_BYTES));
    const text = Buffer.concat([this.#seam, rest.subarray(0, CHUNKED_PIECE_BYTES)]).toString('latin1');
    const end = /\n\r?\n/.exec(text);
    if (end === null) return CHUNKED_PIECE_BYTES;
    return Math.max(PIECE_BYTES, end.index + end[0].length - this.#seam.length);
  }

  /** What is answered at once would have one connection go on to its last request before anybody else has a turn. */
  #later(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    setImmediate(() => {
      this.#waiting = false;
      this.#turn = TURN_BYTES;
      if (this.#socket.destroyed) return;
      if (this.#rest !== null) this.#handOn();
      if (!this.#wanted || this.#rest !== null || this.#waiting) return;
      this.#wanted = false;
      this.#read(0);
    });
  }
}
