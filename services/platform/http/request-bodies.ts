import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { refuseUnreadable } from './early-refusals.ts';

/** How fast the body of a request has to come, so that what it may take in all follows from its size. */
export interface BodyPace {
  /** Bytes a second, in the mean of each window. */
  leastBodyRate: number;
  /** In ms: a line may stand still for a while. */
  bodyWindow: number;
  /** How often that is looked at, in ms. */
  connectionsCheckingInterval: number;
}

/**
 * What is still read, and thrown away, of a body that was answered before it had come. Whoever sends it reads the answer when it
 * is sent, and would lose it if the connection was closed before.
 */
const MOST_AFTER_ANSWER = 8 * 1024 * 1024;

interface Body {
  request: IncomingMessage;
  response: ServerResponse;
  /** When the window began, and what had come over the connection by then. */
  since: number;
  bytes: number;
  /** What had come when it was found to be answered. */
  atAnswer: number | null;
}

/**
 * Ends bodies that come too slowly, with a 408 where there was no answer yet, and connections over which too much comes after
 * the answer. A body that makes progress may take as long as its size does.
 */
export function watchBodies(server: Server, pace: BodyPace): void {
  const bodies = new Set<Body>();
  let looking: NodeJS.Timeout | undefined;
  const look = () => {
    for (const body of bodies) if (!goesOn(server, body, pace)) bodies.delete(body);
    if (bodies.size === 0) stop();
  };
  const stop = () => {
    clearInterval(looking);
    looking = undefined;
  };
  server.on('close', stop);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers, socket } = request;
    if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return;
    const { bytesRead: bytes } = socket;
    bodies.add({ request, response, since: performance.now(), bytes, atAnswer: null });
    // Nobody wants the rest; left where it is, it would keep whoever sends it from reading the answer.
    response.once('finish', () => {
      if (!request.complete) request.unpipe().resume();
    });
    looking ??= setInterval(look, pace.connectionsCheckingInterval).unref();
  });
}

/** Whether more of a body may come. */
function goesOn(server: Server, body: Body, { leastBodyRate, bodyWindow }: BodyPace): boolean {
  const { request, response } = body;
  const { socket } = request;
  if (request.complete || socket.destroyed) return false;
  if (response.writableFinished) body.atAnswer ??= socket.bytesRead;
  if (body.atAnswer !== null && socket.bytesRead - body.atAnswer > MOST_AFTER_ANSWER) {
    socket.destroy();
    return false;
  }
  const now = performance.now();
  // What has come waits for us.
  const isHeldUp = request.readableLength >= request.readableHighWaterMark;
  if (!isHeldUp && now - body.since < bodyWindow) return true;
  const least = (leastBodyRate * (now - body.since)) / 1_000;
  if (!isHeldUp && socket.bytesRead - body.bytes < least) {
    const error = new Error('a body comes too slowly');
    if (response.headersSent) socket.destroy();
    else refuseUnreadable(server, Object.assign(error, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    return false;
  }
  body.since = now;
  body.bytes = socket.bytesRead;
  return true;
}
