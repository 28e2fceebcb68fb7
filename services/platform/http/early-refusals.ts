import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/codes.ts';
import type { App } from '../feature.ts';

/** What a request is refused for before any route is asked. */
const REFUSAL = Symbol('refusal');
type Judged = IncomingMessage & { [REFUSAL]?: AppError };

/** How long a peer may read on after what it sent was refused: closed at once, the answer could be lost to a reset. */
const LINGER_MS = 1_000;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Refuses what is no request of ours, as a problem like any other: what is no HTTP or too long (`refuseSocket`), comes too
 * slowly, expects what there is not, or is meant for another host. Runs after what names, protects and counts answers.
 */
export function registerEarlyRefusals(app: App, publicUrl: string): void {
  const publicHost = new URL(publicUrl).hostname;
  app.addHook('onRequest', (request, _reply, done) => {
    const refusal = (request.raw as Judged)[REFUSAL];
    const code = refusal ? null : hostFault(request.raw, publicHost);
    done(code === null ? refusal : new AppError(code));
  });
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuseRequest(app.server, request, response, new AppError('EXPECTATION_FAILED')),
  );
  app.server.on('connect', (request: IncomingMessage, socket: Socket) =>
    refuseSocket(app.server, socket, new AppError('NOT_FOUND'), request),
  );
}

/** Has a request refused by the same hooks that others go through. */
export function refuseRequest(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  refusal: AppError,
): void {
  (request as Judged)[REFUSAL] = refusal;
  // What was asked for is nobody's business any more, and may be what no router can read.
  request.url = '*';
  server.emit('request', request, response);
}

/** The same for what came over a socket that nobody reads as HTTP any more, which ends it. */
export function refuseSocket(
  server: Server,
  socket: Socket,
  refusal: AppError,
  request = new IncomingMessage(socket),
): void {
  const { _httpMessage: pending } = socket as Socket & { _httpMessage?: ServerResponse | null };
  if (!socket.writable || pending?.headersSent) {
    socket.destroy();
    return;
  }
  // Whose body went wrong on the way: nothing more comes of it.
  pending?.detachSocket(socket);
  pending?.emit('close');
  socket.on('error', () => socket.destroy());
  request.method ??= 'GET';
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(socket);
  response.once('finish', () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
  refuseRequest(server, request, response, refusal);
}

const CLIENT_ERRORS: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'BODY_TOO_LARGE',
};
const refused = new WeakSet<Socket>();

/** Answers what Node cannot read as HTTP, once: what comes behind it is not read either. */
export function refuseUnreadable(server: Server, error: Error & { code?: string }, socket: Socket): void {
  const { code = '' } = error;
  const known = CLIENT_ERRORS[code] ?? (code.startsWith('HPE_') ? 'MALFORMED_REQUEST' : null);
  if (known === null) socket.destroy();
  if (known === null || refused.has(socket)) return;
  refused.add(socket);
  refuseSocket(server, socket, new AppError(known, {}, { cause: error }));
}

/**
 * What is wrong with the host that a request is for. A page of another site could have its own name lead here, and would
 * then be of the same origin as what we answer; an address that the connection was made to, and this machine, have no such
 * page. `publicHost` is without a port: a proxy may leave it out.
 */
export function hostFault(
  request: IncomingMessage,
  publicHost: string,
): 'MALFORMED_REQUEST' | 'HOST_REFUSED' | null {
  const { rawHeaders, headers, httpVersion } = request;
  const named = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
  if (named !== 1) return named === 0 && httpVersion === '1.0' ? null : 'MALFORMED_REQUEST';
  const authority = /^https?:\/\/([^/?#]*)/i.exec(request.url ?? '')?.[1] ?? headers.host ?? '';
  const name = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i.exec(authority)?.[1]?.toLowerCase();
  if (name === undefined) return 'HOST_REFUSED';
  const address = request.socket.localAddress?.replace(/^::ffff:/, '') ?? '';
  const own = [publicHost, address, `[${address}]`];
  return own.includes(name) || LOOPBACK.test(name) ? null : 'HOST_REFUSED';
}
