import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const PATIENCE_MS = 8_000;

/**
 * Counts the requests of a server, to end it without losing one: the answer takes no more connections, so that whoever
 * sends next is told at once to go elsewhere, and resolves when every request that had come is answered, or after 8 s.
 * Upgraded connections are not waited for: they are told to leave by those who hold them.
 */
export function drainer(server: Server): () => Promise<void> {
  let underWay = 0;
  let told: (() => void) | null = null;
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) told?.();
    });
  });
  return async () => {
    server.close();
    if (underWay === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      told = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  };
}
