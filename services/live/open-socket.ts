import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { networkOf } from '../platform/http/address-network.ts';
import { clientAddress, trustOf } from '../platform/http/client-address.ts';
import { refuseSocket } from '../platform/http/early-refusals.ts';
import { afterEarlierAnswers } from '../platform/http/open-requests.ts';
import { readAsItComes } from '../platform/http/read-in-pieces.ts';
import { hostFault } from '../platform/http/request-host.ts';
import { RateWindow } from '../platform/http/rate-window.ts';
import type { Gateway } from './gateway.ts';
import type { GreetingSockets } from './greeting-sockets.ts';
import type { LiveSettings } from './settings.ts';

/**
 * GET /api/live: upgrades to the live protocol, whose first message brings a ticket. Upgrades do not go through the hooks
 * of other requests but, once checked, through an application of their own that has none: nothing of a request outlives
 * its upgrade, and many clients that come back at once cost little.
 */
export async function openSocketRoute(
  app: App,
  gateway: Gateway,
  greeting: GreetingSockets,
  settings: LiveSettings,
  { config }: Pick<Platform, 'config'>,
): Promise<void> {
  const rules = {
    publicUrl: config.publicUrl,
    trust: trustOf(config.trustProxy),
    perAddress: new RateWindow(config.rateLimits.perAddress),
  };
  const checked = new EventEmitter();
  const upgrades = await acceptUpgrades(checked as Server, gateway, settings);
  upgrades.websocketServer.on('wsClientError', (_error, socket: Socket, request) =>
    refuseSocket(app.server, socket, new AppError('MALFORMED_REQUEST'), request),
  );
  const onUpgrade = (request: IncomingMessage, socket: Socket, head: Buffer) =>
    afterEarlierAnswers(socket, request, () => upgrade(request, socket, head));
  const upgrade = (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket')
      return answerWithoutUpgrade(app.server, request, socket, head);
    const refusal =
      checkUpgrade(request, rules) ?? greeting.add(socket, networkOf(clientAddress(request, rules.trust)));
    if (refusal !== null) return refuseSocket(app.server, socket, refusal, request);
    readAsItComes(socket);
    checked.emit('upgrade', request, socket, head);
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
      // By the connection itself, within its bounds: the library would answer without any.
      autoPong: false,
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

/**
 * Answers a request that offers to go on by a protocol that is not spoken here: as if it had not (RFC 9110, 7.8), and as
 * the last one of its connection. Node has let go of that already, so that it is read once more from the start.
 */
function answerWithoutUpgrade(server: Server, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`, 'Connection: close'];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (!/^(connection|upgrade|http2-settings)$/i.test(name)) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

export const LIVE_PATH = '/api/live';

export interface UpgradeRules {
  publicUrl: string;
  /** Which proxies before us are believed. */
  trust: ReturnType<typeof trustOf>;
  /** Upgrades a minute by address. */
  perAddress: RateWindow;
}

/** What a request for an upgrade is refused for, or null where it may go on to its first message. */
export function checkUpgrade(
  request: IncomingMessage,
  { publicUrl, trust, perAddress }: UpgradeRules,
): AppError | null {
  if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== LIVE_PATH)
    return new AppError('NOT_FOUND');
  const { allowed, resetSeconds: retryAfter } = perAddress.take(networkOf(clientAddress(request, trust)));
  if (!allowed) return new AppError('RATE_LIMITED', { retryAfter });
  const fault = hostFault(request, new URL(publicUrl).hostname);
  if (fault !== null) return new AppError(fault);
  return isOwnOrigin(request.headers, publicUrl) ? null : new AppError('ORIGIN_REFUSED');
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
