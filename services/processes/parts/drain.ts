import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const DRAIN_TIMEOUT_MS = 8_000;
/** How long a connection that has said nothing yet is waited for: what it wants to say is on its way, or never comes. */
const SILENT_TIMEOUT_MS = 500;

/**
 * Watches the requests of a server, to end it without losing one: the answer takes no more connections, so that whoever
 * sends next is told at once to go elsewhere, and resolves when every request that had come is answered, or after 8 s.
 * A connection that was taken and has not said anything yet counts for half a second as if it had. Upgraded connections
 * are not waited for: they are told to leave by those who hold them.
 */
export function drainServer(server: Server): () => Promise<void> {
  let inFlight = 0;
  let resolveIfDone: () => void = () => undefined;
  const silent = new Set<Socket>();
  const hasSpoken = (socket: Socket) => {
    silent.delete(socket);
    resolveIfDone();
  };
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => hasSpoken(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    inFlight += 1;
    hasSpoken(request.socket);
    response.once('close', () => {
      inFlight -= 1;
      resolveIfDone();
    });
  });
  // A server that upgrades nobody answers such requests like others, unless somebody listens for upgrades.
  if (server.listenerCount('upgrade') > 0)
    server.on('upgrade', (request: IncomingMessage) => hasSpoken(request.socket));
  return async () => {
    server.close();
    const until = (ms: number, done: () => boolean) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        resolveIfDone = () => {
          if (!done()) return;
          clearTimeout(timer);
          resolve();
        };
        resolveIfDone();
      });
    await until(SILENT_TIMEOUT_MS, () => silent.size === 0);
    await until(DRAIN_TIMEOUT_MS, () => inFlight === 0);
  };
}
