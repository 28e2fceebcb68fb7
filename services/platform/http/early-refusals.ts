import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import type { ErrorCode } from '../errors/codes.ts';
import type { App } from '../feature.ts';
import { afterEarlierAnswers } from './open-requests.ts';
import { refuseBeforehand } from './request-host.ts';

/** How long a peer may read on after what it sent was refused: closed at once, the answer could be lost to a reset. */
const LINGER_MS = 1_000;

/**
 * Refuses what is no request of ours, as a problem like any other: what is no HTTP or too long, comes too slowly
 * (`refuseUnreadable`), is no upgrade that there is (`refuseSocket`), expects what nobody offers, or wants a tunnel.
 */
export function registerEarlyRefusals({ server }: App): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuseRequest(server, request, response, new AppError('EXPECTATION_FAILED')),
  );
  server.on('connect', (request: IncomingMessage, socket: Socket) =>
    refuseSocket(server, socket, new AppError('NOT_FOUND'), request),
  );
}

/** Has a request refused by the same hooks that others go through. */
export function refuseRequest(
  server: Server,
  request: IncomingMessage,
  response: ServerResponse,
  refusal: AppError,
): void {
  refuseBeforehand(request, refusal);
  // What was asked for is nobody's business any more, and may be what no router can read.
  request.url = '*';
  server.emit('request', request, response);
}

/** The same for what came over a socket that nobody reads as HTTP any more, which ends it; after the answers before it. */
export function refuseSocket(
  server: Server,
  socket: Socket,
  refusal: AppError,
  request = new IncomingMessage(socket),
): void {
  afterEarlierAnswers(socket, request, () => refuseAtOnce(server, socket, refusal, request));
}

function refuseAtOnce(server: Server, socket: Socket, refusal: AppError, request: IncomingMessage): void {
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
