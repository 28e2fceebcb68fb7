import { createHash, createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../platform/feature.ts';
import { cookieAttributes, isWebClient } from './refresh-cookie.ts';

const PREFIX = 'keywright_device_';
/** As long as browsers keep a cookie. */
const DAYS = 400;
/** A browser that many people use forgets some of them; they are then as if they had a new one. */
const MOST_PEOPLE = 10;
/** So many cookies of a request are looked at. */
const MOST_COOKIES = 200;

/**
 * The browser that is calling, where somebody has logged in with it by this address before; null for others and for other
 * clients. Its cookie opens nothing: it says whose wrong passwords count for whom. It outlives the log-out.
 */
export function knownDevice(request: FastifyRequest, email: string, platform: Platform): string | null {
  if (!isWebClient(request)) return null;
  const prefix = `${nameOf(email)}=`;
  // Anybody on a neighbouring domain can set a second one of the same name: the genuine one counts wherever it stands.
  for (const pair of (request.headers.cookie ?? '').split(';', MOST_COOKIES)) {
    const text = pair.trim();
    const device = text.startsWith(prefix) ? deviceOf(text.slice(prefix.length), email, platform) : null;
    if (device !== null) return device;
  }
  return null;
}

/** The browser that a cookie's value names, where it was signed here for this address and is not over. */
function deviceOf(value: string, email: string, platform: Platform): string | null {
  const [device = '', expires = '', signature = ''] = value.split('.');
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(platform, email, device, expires))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return Number(expires) > platform.clock.now().getTime() ? device : null;
}

/** Somebody has logged in: the browser is known from now on, or for longer. */
export function keepDevice(
  { request, reply, platform }: { request: FastifyRequest; reply: FastifyReply; platform: Platform },
  email: string,
): void {
  if (!isWebClient(request)) return;
  const attributes = cookieAttributes(platform.config);
  const device = knownDevice(request, email, platform) ?? randomBytes(16).toString('base64url');
  const expires = String(platform.clock.now().getTime() + DAYS * 24 * 60 * 60 * 1000);
  const value = [device, expires, sign(platform, email, device, expires)].join('.');
  reply.setCookie(nameOf(email), value, { ...attributes, maxAge: DAYS * 24 * 60 * 60 });
  const others = Object.keys(request.cookies).filter(
    (name) => name.startsWith(PREFIX) && name !== nameOf(email),
  );
  for (const name of others.slice(MOST_PEOPLE - 1)) reply.clearCookie(name, attributes);
}

/** One for each address, which it does not tell at a glance. */
function nameOf(email: string): string {
  return PREFIX + createHash('sha256').update(email).digest('hex').slice(0, 16);
}

/** By a key that is derived (RFC 5869) for this use alone. */
function sign({ config }: Platform, email: string, device: string, expires: string): string {
  const derived = hkdfSync('sha256', config.jwtSecret, '', 'keywright known-device 1', 32);
  const key = createSecretKey(Buffer.from(derived));
  return createHmac('sha256', key)
    .update(JSON.stringify([email, device, expires]))
    .digest('base64url');
}
