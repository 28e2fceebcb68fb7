import { Agent, type IncomingMessage, request } from 'node:http';
import type { WireAnswer } from '@keywright/services/platform/http/testing/answer-faults.ts';
import { parsedAnswer } from '@keywright/services/platform/http/testing/send-bytes.ts';

/** A sample project is the work of seconds, and of many where the machine has others to serve. */
const TIMEOUT_MS = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** A request as it goes over the wire; several values of a header are several lines. */
export interface WireRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string | string[]>>;
  payload?: string;
}

/** Sends a request to a server. @throws Error where no answer comes within 60 s. */
export function sendRequest(
  server: string,
  { method, url, headers, payload }: WireRequest,
): Promise<WireAnswer> {
  const { hostname, port } = new URL(server);
  return new Promise((resolve, reject) => {
    const upgrade = 'upgrade' in headers ? { connection: 'upgrade' } : {};
    // Of a DELETE nobody else says it, and the body would be the next request.
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const sent = request(
      {
        ...{ agent, hostname, port, method, timeout: TIMEOUT_MS },
        path: url,
        headers: { ...headers, ...upgrade, ...length },
      },
      (answer) => void readAnswer(answer).then(resolve, reject),
    );
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    sent.on('error', reject);
    sent.end(payload);
  });
}

async function readAnswer(answer: IncomingMessage): Promise<WireAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return parsedAnswer(answer.statusCode ?? 0, answer.headers, Buffer.concat(chunks));
}
