import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { REFRESH_DAYS } from './families.ts';

const NAME = 'keywright_refresh';

/**
 * Whether the web app is calling. Only then is the cookie read or set: another site can make a browser send a cookie,
 * but not this header, which takes a preflight that we never grant.
 */
export function isWebClient(request: FastifyRequest): boolean {
  return request.headers['x-keywright-client'] === 'web';
}

/** The refresh token of the browser; null for other clients. */
export function cookieToken(request: FastifyRequest): string | null {
  return isWebClient(request) ? (request.cookies[NAME] ?? null) : null;
}

/** Keeps the refresh token where no script reads it, and sends it to the token endpoints only. */
export function setRefreshCookie(reply: FastifyReply, token: string, config: Config): void {
  reply.setCookie(NAME, token, { ...cookieAttributes(config), maxAge: REFRESH_DAYS * 24 * 60 * 60 });
}

export function clearRefreshCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(NAME, cookieAttributes(config));
}

/** Of what only the token endpoints get to see, and no script. */
export function cookieAttributes(config: Config) {
  return {
    path: '/oauth',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.publicUrl.startsWith('https:'),
  } as const;
}
