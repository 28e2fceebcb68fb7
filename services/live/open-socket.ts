import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { AppError } from '../platform/errors/app-error.ts';
import { ERROR_STATUS } from '../platform/errors/codes.ts';
import { toProblem } from '../platform/errors/problem.ts';
import type { App, Platform } from '../platform/feature.ts';
import { RateWindow } from '../platform/http/rate-window.ts';
import type { Gateway } from './gateway.ts';
import type { LiveSettings } from './settings.ts';
import { judgeUpgrade, LIVE_PATH } from './sockets/judge-upgrade.ts';

/**
 * GET /api/live: upgrades to the live protocol, whose first message brings a ticket. Upgrades do not go through the hooks
 * of other requests: nothing of a request outlives its upgrade, and a crowd that comes back costs little.
 */
export function registerOpenSocket(
  app: App,
  gateway: Gateway,
  settings: LiveSettings,
  { config, clock, ids }: Pick<Platform, 'config' | 'clock' | 'ids'>,
): void {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // A message is small and comes in one piece; whoever sends thousands of fragments means no good.
    maxPayload: settings.messageBytes,
    ...{ maxFragments: 8, maxBufferedChunks: 64 },
  });
  const rules = {
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    perAddress: new RateWindow(config.rateLimits.perAddress, clock),
  };
  const onUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const code = judgeUpgrade(request, rules);
    if (code !== null) return refuse(socket, new AppError(code), ids.uuid());
    sockets.handleUpgrade(request, socket, head, (opened) => gateway.accept(opened, socket));
  };
  app.server.on('upgrade', onUpgrade);
  app.addHook('preClose', async () => {
    await gateway.close();
    app.server.off('upgrade', onUpgrade);
    sockets.close();
  });
  app.route({
    method: 'GET',
    url: LIVE_PATH,
    config: { access: { kind: 'public' } },
    schema: { summary: 'The live protocol over a WebSocket; the ticket is the first message' },
    handler: () => {
      throw new AppError('NOT_FOUND');
    },
  });
}

function refuse(socket: Socket, error: AppError, requestId: string): void {
  const status = ERROR_STATUS[error.code];
  const body = JSON.stringify(toProblem(error, requestId));
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
