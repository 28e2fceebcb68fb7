import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const PATIENCE_MS = 8_000;
/** How long a connection that has said nothing yet is waited for: what it wants to say is on its way, or never comes. */
const SILENCE_MS = 500;

/**
 * Watches the requests of a server, to end it without losing one: the answer takes no more connections, so that whoever
 * sends next is told at once to go elsewhere, and resolves when every request that had come is answered, or after 8 s.
 * A connection that was taken and has not said anything yet counts for half a second as if it had. Upgraded connections
 * are not waited for: they are told to leave by those who hold them.
 */
export function drainer(server: Server): () => Promise<void> {
  let underWay = 0;
  let told: () => void = () => undefined;
  const silent = new Set<Socket>();
  const heard = (socket: Socket) => {
    silent.delete(socket);
    told();
  };
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => heard(socket));
  });
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    underWay += 1;
    heard(request.socket);
    response.once('close', () => {
      underWay -= 1;
      told();
    });
  });
  // A server that upgrades nobody answers such requests like others, unless somebody listens for upgrades.
  if (server.listenerCount('upgrade') > 0)
    server.on('upgrade', (request: IncomingMessage) => heard(request.socket));
  return async () => {
    server.close();
    const until = (ms: number, done: () => boolean) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        told = () => {
          if (!done()) return;
          clearTimeout(timer);
          resolve();
        };
        told();
      });
    await until(SILENCE_MS, () => silent.size === 0);
    await until(PATIENCE_MS, () => underWay === 0);
  };
}
