import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import websocket from '@fastify/websocket';
import { AppError } from '../platform/errors/app-error.ts';
import type { App } from '../platform/feature.ts';
import type { Gateway } from './gateway.ts';
import type { LiveSettings } from './settings.ts';
import { checkOrigin } from './sockets/check-origin.ts';

const PATH = '/api/live';

/**
 * GET /api/live: upgrades to the live protocol, whose first message brings a ticket. Any other path that asks for an
 * upgrade is refused here, because the plugin would answer it over a socket that nobody closes.
 */
export async function registerOpenSocket(
  app: App,
  gateway: Gateway,
  settings: LiveSettings,
  publicUrl: string,
): Promise<void> {
  const upgrades = new EventEmitter();
  const answers = new WeakMap<IncomingMessage, ServerResponse>();
  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = request.url?.split('?', 1)[0];
    if (path === PATH) upgrades.emit('upgrade', request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  };
  app.server.on('upgrade', onUpgrade);
  await app.register(websocket, {
    options: {
      server: upgrades as unknown as Server,
      perMessageDeflate: false,
      clientTracking: false,
      // A message is small and comes in one piece; whoever sends thousands of fragments means no good.
      maxPayload: settings.messageBytes,
      ...{ maxFragments: 8, maxBufferedChunks: 64 },
    },
    preClose: async () => {
      await gateway.close();
      app.server.off('upgrade', onUpgrade);
      app.websocketServer.close();
    },
  });
  app.route({
    method: 'GET',
    url: PATH,
    config: { access: { kind: 'public' } },
    schema: { summary: 'The live protocol over a WebSocket; the ticket is the first message' },
    preValidation: (request, reply, done) => {
      checkOrigin(request, publicUrl);
      answers.set(request.raw, reply.raw);
      done();
    },
    handler: () => {
      throw new AppError('NOT_FOUND');
    },
    wsHandler: (socket, { raw }) => {
      // What is left of the request would live, some kilobytes of it, as long as the socket does.
      answers.get(raw)?.detachSocket(raw.socket);
      socket.removeAllListeners('error');
      gateway.accept(socket, raw.socket);
    },
  });
}
