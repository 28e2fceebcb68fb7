import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** How many proxies stand before us (0 = none), or the addresses and networks that they are in. */
export type TrustedProxies = number | readonly string[];

/** Whether the given address is one of our proxies, `hop` steps before us. */
type Trust = (address: string, hop: number) => boolean;

/**
 * What decides how far X-Forwarded-For is believed: each proxy adds on the right whom it got the request from, and what
 * stands further left than our proxies reach was written by the client.
 * @throws TypeError where something is no address or network.
 */
export function trustOf(proxies: TrustedProxies): Trust {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxyAddr.compile([...proxies]);
}

/** Whom a request comes from, that has not gone through the hooks of others. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  return proxyAddr(request, trust) ?? '';
}

/** Whether any proxy stands before us. */
export function isProxied(proxies: TrustedProxies): boolean {
  return proxies !== 0;
}
