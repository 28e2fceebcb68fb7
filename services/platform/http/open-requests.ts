import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { pieceReaderOf, readInPieces } from './read-in-pieces.ts';

/** Requests of one connection that wait for their answers while more of it is read: browsers send one after the other. */
const PIPELINED = 2;

const COUNTS = new WeakMap<Server, WeakMap<Socket, number>>();
/** Connections of which something waits for the answers before it. */
const WAITING = new WeakSet<Socket>();

/**
 * How many requests of each connection of a server wait for their answers, from now on; nothing is known of a connection that has
 * sent none. No more is read of one that has `PIPELINED` of them, until one is answered: whatever somebody sends in one
 * piece is answered in order, and others come in between.
 */
export function openRequestsOf(server: Server): WeakMap<Socket, number> {
  const known = COUNTS.get(server);
  if (known) return known;
  const counts = new WeakMap<Socket, number>();
  COUNTS.set(server, counts);
  server.on('connection', (socket: Socket) =>
    readInPieces(socket, () => (counts.get(socket) ?? 0) >= PIPELINED || WAITING.has(socket)),
  );
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    counts.set(socket, (counts.get(socket) ?? 0) + 1);
    pieceReaderOf(socket)?.begin(request);
    response.once('close', () => {
      counts.set(socket, (counts.get(socket) ?? 1) - 1);
      pieceReaderOf(socket)?.goOn();
    });
  });
  return counts;
}

/**
 * Goes on with a request that needs its connection for itself, or cannot be read, once all that were whole before it are
 * answered: answers come in the order of requests. No more is read meanwhile; where the connection ends, so does all of this.
 */
export function afterEarlierAnswers(socket: Socket, request: IncomingMessage, goOn: () => void): void {
  const { _httpMessage: pending } = socket as Socket & { _httpMessage?: ServerResponse | null };
  // The answer to it, or to what is still read, is not one before it.
  if (!pending?.req.complete || pending.req === request) return goOn();
  WAITING.add(socket);
  // Node may have let go of the connection already: nobody else hears that it breaks, or takes more again.
  const broken = () => socket.destroy();
  const drained = () => pending.emit('drain');
  socket.on('error', broken).on('drain', drained);
  pending.once('close', () => {
    socket.off('error', broken).off('drain', drained);
    WAITING.delete(socket);
    if (socket.destroyed) return;
    afterEarlierAnswers(socket, request, goOn);
    pieceReaderOf(socket)?.goOn();
  });
}
