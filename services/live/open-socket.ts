import { EventEmitter } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import { ERRORS } from '../platform/errors/codes.ts';
import { toProblem } from '../platform/errors/problem.ts';
import type { App, Platform } from '../platform/feature.ts';
import { RateWindow } from '../platform/http/rate-window.ts';
import type { Gateway } from './gateway.ts';
import type { LiveSettings } from './settings.ts';

/**
 * GET /api/live: upgrades to the live protocol, whose first message brings a ticket. Upgrades do not go through the hooks
 * of other requests but, once judged, through an application of their own that has none: nothing of a request outlives
 * its upgrade, and many clients that come back at once cost little.
 */
export async function openSocketRoute(
  app: App,
  gateway: Gateway,
  settings: LiveSettings,
  { config, clock, ids }: Pick<Platform, 'config' | 'clock' | 'ids'>,
): Promise<void> {
  const rules = {
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    perAddress: new RateWindow(config.rateLimits.perAddress, clock),
  };
  const judged = new EventEmitter();
  const upgrades = await acceptUpgrades(judged as Server, gateway, settings);
  const onUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const code = checkUpgrade(request, rules);
    if (code === null) judged.emit('upgrade', request, socket, head);
    else refuse(socket, new AppError(code), ids.uuid(), request.headers['accept-language']);
  };
  app.server.on('upgrade', onUpgrade);
  app.addHook('preClose', async () => {
    await gateway.close();
    app.server.off('upgrade', onUpgrade);
    await upgrades.close();
  });
  app.route({
    method: 'GET',
    url: LIVE_PATH,
    config: { access: { kind: 'public' }, refusals: [403, 404] },
    schema: { summary: 'The live protocol over a WebSocket; the ticket is the first message' },
    handler: () => {
      throw new AppError('NOT_FOUND');
    },
  });
}

/** Where a request for an upgrade keeps the answer it is not going to get. */
const ANSWER = Symbol('answer');
type Upgrade = IncomingMessage & { [ANSWER]?: ServerResponse };

/** An application that does nothing but hand the sockets of upgrades that `server` emits to the gateway. */
async function acceptUpgrades(server: Server, gateway: Gateway, settings: LiveSettings) {
  const upgrades = fastify();
  await upgrades.register(websocket, {
    options: {
      server,
      perMessageDeflate: false,
      clientTracking: false,
      // A message is small and comes in one piece; whoever sends thousands of fragments means no good.
      maxPayload: Math.max(settings.helloBytes, settings.messageBytes),
      ...{ maxFragments: 8, maxBufferedChunks: 64 },
    },
    preClose: (done) => {
      upgrades.websocketServer.close();
      done();
    },
  });
  upgrades.route({
    method: 'GET',
    url: LIVE_PATH,
    onRequest: (request, reply, done) => {
      (request.raw as Upgrade)[ANSWER] = reply.raw;
      done();
    },
    handler: (_request, reply) => reply.callNotFound(),
    wsHandler: (socket, request) => {
      const raw: Upgrade = request.raw;
      // What is left of the request would live, some kilobytes of it, as long as the socket does.
      raw[ANSWER]?.detachSocket(raw.socket);
      socket.removeAllListeners('error');
      gateway.accept(socket, raw.socket);
    },
  });
  await upgrades.ready();
  return upgrades;
}

function refuse(socket: Socket, error: AppError, requestId: string, accepted: string | undefined): void {
  const { status } = ERRORS[error.code];
  const body = JSON.stringify(toProblem(error, requestId, accepted));
  socket.on('error', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/problem+json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

export const LIVE_PATH = '/api/live';

export interface UpgradeRules {
  publicUrl: string;
  /** Whether a proxy before us tells the address. */
  trustProxy: boolean;
  /** Upgrades a minute by address. */
  perAddress: RateWindow;
}

/** What a request for an upgrade is refused for, or null where it may go on to its first message. */
export function checkUpgrade(
  request: Pick<IncomingMessage, 'url' | 'headers' | 'socket'>,
  { publicUrl, trustProxy, perAddress }: UpgradeRules,
): 'NOT_FOUND' | 'RATE_LIMITED' | 'ORIGIN_REFUSED' | null {
  if (request.url?.split('?', 1)[0] !== LIVE_PATH) return 'NOT_FOUND';
  if (!perAddress.take(addressOf(request, trustProxy)).allowed) return 'RATE_LIMITED';
  return isOwnOrigin(request.headers, publicUrl) ? null : 'ORIGIN_REFUSED';
}

/** As the rest of the API has it: behind a proxy the address that was forwarded first. */
function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(',', 1)[0]?.trim() || (request.socket.remoteAddress ?? '');
}

/**
 * Whether a page of the product began an upgrade, and not another site's (LP6). Browsers always name the page's origin:
 * it has to be the public one, or the one the request itself went to. Programs name none; they need a ticket like
 * everybody.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const named = new URL(origin);
  return named.origin === new URL(publicUrl).origin || (host !== undefined && named.host === host);
}
