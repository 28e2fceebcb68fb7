import { connect, type Socket } from 'node:net';
import type { WireAnswer } from './answer-faults.ts';

const TIMEOUT_MS = 20_000;

/** Sends bytes as they are on a connection of their own, and reads one answer until the server closes. */
export function sendBytes(server: string, bytes: Buffer): Promise<WireAnswer> {
  const { hostname, port } = new URL(server);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return readWireAnswer(socket);
}

/** Reads one answer until the server closes. @throws Error where none comes. */
export async function readWireAnswer(socket: Socket): Promise<WireAnswer> {
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error(`not closed within ${TIMEOUT_MS} ms`)));
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of socket) chunks.push(chunk as Buffer);
  } catch (error) {
    // What was not read any more is answered by a reset, after the answer.
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET' || chunks.length === 0) throw error;
  }
  const text = Buffer.concat(chunks).toString('latin1');
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, Math.max(0, end)).split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1];
  if (status === undefined)
    throw new Error(`answers ${JSON.stringify(text.slice(0, 100))}, which is no HTTP`);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  return parsedAnswer(
    Number(status),
    Object.fromEntries(headers),
    Buffer.from(text.slice(end + 4), 'latin1'),
  );
}

/** An answer whose body is parsed where it is JSON. */
export function parsedAnswer(status: number, headers: WireAnswer['headers'], bytes: Buffer): WireAnswer {
  const text = bytes.toString();
  const isJson = /\bjson\b/.test(String(headers['content-type'] ?? '')) && text !== '';
  return { status, headers, body: isJson ? JSON.parse(text) : text, bytes: bytes.length };
}
