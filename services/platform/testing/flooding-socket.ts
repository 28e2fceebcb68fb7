import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const OPCODE = { text: 0x81, fragment: 0x01, continuation: 0x00, ping: 0x89, pong: 0x8a } as const;

/** One frame as a client sends it, masked with zeros; at most 125 bytes. */
function frame(kind: keyof typeof OPCODE, text = ''): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([OPCODE[kind], 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** So many frames of one kind as one piece of bytes. */
export function manyFrames(count: number, kind: keyof typeof OPCODE, text = ''): Buffer {
  return Buffer.concat(Array.from({ length: count }, () => frame(kind, text)));
}

interface FloodingOptions {
  localAddress?: string;
  first?: { says: object; answer: string };
}

/** A peer that keeps to nothing: it writes as fast as it is taken, and reads only what it has to. */
export class FloodingSocket implements AsyncDisposable {
  readonly #socket: Socket;
  /** Bytes that were written. */
  sent = 0;
  closed = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => socket.destroy()).on('close', () => (this.closed = true));
  }

  /**
   * Opens a WebSocket and reads no more once it is open, or once what it says first, at most 125 bytes, has this in its answer.
   */
  static async open(url: string, { localAddress, first }: FloodingOptions = {}): Promise<FloodingSocket> {
    const { hostname, port, host, pathname } = new URL(url);
    const from = localAddress === undefined ? {} : { localAddress };
    const socket = connect({ host: hostname, port: Number(port), ...from });
    const flooding = new FloodingSocket(socket);
    socket.write(
      `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await flooding.#has(' 101 ');
    if (first !== undefined) {
      flooding.write(frame('text', JSON.stringify(first.says)));
      await flooding.#has(first.answer);
    }
    socket.pause();
    return flooding;
  }

  /** @returns whether there is room for more at once. */
  write(bytes: Buffer): boolean {
    if (this.closed) return false;
    this.sent += bytes.length;
    return this.#socket.write(bytes);
  }

  /** Writes the same bytes over and over, as fast as they are taken, for so long or until it is closed. */
  async flood(bytes: Buffer, ms: number): Promise<void> {
    const end = performance.now() + ms;
    while (!this.closed && performance.now() < end) {
      if (this.write(bytes)) await new Promise(setImmediate);
      else await this.#drained();
    }
  }

  /** Resolves once there is room again, or a moment later: the other side may take no more. */
  #drained(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.#socket.off('drain', go);
        resolve();
      };
      const timer = setTimeout(go, 50);
      this.#socket.on('drain', go);
    });
  }

  async #has(text: string): Promise<void> {
    let read = '';
    while (!read.includes(text)) {
      if (this.closed) throw new Error(`closed after ${JSON.stringify(read.slice(0, 100))}`);
      const [data] = (await once(this.#socket, 'data')) as [Buffer];
      read += data.toString('latin1');
    }
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.#socket.destroy();
    return Promise.resolve();
  }
}
