import type { Socket } from 'node:net';
import type { App } from '../feature.ts';
import { networkOf } from './address-network.ts';
import type { trustOf } from './client-address.ts';
import { onceKnown } from './known-connections.ts';
import { openRequestsOf } from './open-requests.ts';
import { AnonymousSockets } from './anonymous-sockets.ts';

/** Connections that an address may hold, of the requests it may send in a minute, and at least. */
const CONNECTIONS_A_REQUEST = 1 / 6;
const LEAST_CONNECTIONS = 16;

/**
 * What a connection has, in ms: for the head of a request, and without a byte either way while an answer is due, so that whoever
 * does not read it is not waited for; noticed up to `connectionsCheckingInterval` later. A body of 5 MiB may take 11 minutes.
 */
export const CONNECTION_TIMES = {
  headersTimeout: 15_000,
  connectionTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  bodyWindow: 30_000,
  leastBodyRate: 8 * 1024,
};

export interface ConnectionBounds {
  /** Requests a minute by address. */
  perAddress: number;
  /** Connections of all addresses. */
  inAll: number;
  /** Which addresses are our proxies: everybody's connections are theirs. */
  trust: ReturnType<typeof trustOf>;
}

/**
 * Bounds what connections alone cost, whatever comes over them: how many there are, in all and of one address, and how many
 * answers wait on one for somebody to read them. One too many of an address is closed without a word; where there are too many
 * in all, the oldest stranger of the address that has most of them, or the one too many where all are known or our proxies'.
 */
export function registerConnectionLimits(
  { server }: App,
  { perAddress, inAll, trust }: ConnectionBounds,
): void {
  const most = Math.max(LEAST_CONNECTIONS, Math.ceil(perAddress * CONNECTIONS_A_REQUEST));
  const countByNetwork = new Map<string | null, number>();
  const counted = new WeakSet<Socket>();
  const anonymous = new AnonymousSockets();
  let open = 0;
  server.prependListener('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket;
    // A socket that is read anew, its upgrade being none, comes twice.
    if (counted.has(socket)) return;
    counted.add(socket);
    const network = address === undefined || trust(address, 0) ? null : networkOf(address);
    const ofNetwork = (countByNetwork.get(network) ?? 0) + 1;
    countByNetwork.set(network, ofNetwork);
    open += 1;
    socket.once('close', () => {
      open -= 1;
      const left = (countByNetwork.get(network) ?? 1) - 1;
      if (left > 0) countByNetwork.set(network, left);
      else countByNetwork.delete(network);
    });
    if (network !== null) {
      if (ofNetwork > most) return void socket.destroy();
      anonymous.add(socket, network);
      // It makes no room for others any more.
      onceKnown(socket, () => anonymous.remove(socket));
    }
    if (open > inAll && !anonymous.makeRoom()) socket.destroy();
  });
  openRequestsOf(server);
}
