import { randomBytes } from 'node:crypto';

/** The request that opens a socket (RFC 6455, 4.1); no extension is offered. */
export function upgradeRequest(host: string, path: string): string {
  const key = randomBytes(16).toString('base64');
  return (
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
    `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`
  );
}

/** A short text as a client sends it: masked, as it must be, with the mask that changes nothing. */
export function maskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  const long = payload.length > 125;
  const head = Buffer.alloc(long ? 8 : 6);
  head[0] = 0x81;
  head[1] = 0x80 | (long ? 126 : payload.length);
  if (long) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}

/** The answer to a ping, which carries what that did. */
export function pongTo(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x8a, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

export const OPCODE = { text: 1, close: 8, ping: 9 } as const;

/** A whole frame at `start`, its payload from `payload` to `end`; null while a part of it is missing. */
export interface WebSocketFrame {
  opcode: number;
  payload: number;
  end: number;
}

export function frameAt(bytes: Buffer, start: number, stop: number): WebSocketFrame | null {
  if (stop - start < 2) return null;
  const opcode = (bytes[start] ?? 0) & 0x0f;
  const short = (bytes[start + 1] ?? 0) & 0x7f;
  const head = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (stop - start < head) return null;
  const length =
    short === 127 ? bytes.readUIntBE(start + 4, 6) : short === 126 ? bytes.readUInt16BE(start + 2) : short;
  const payload = start + head;
  const end = payload + length;
  return end > stop ? null : { opcode, payload, end };
}
