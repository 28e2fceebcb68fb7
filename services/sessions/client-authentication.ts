import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../platform/config/config.ts';
import { OAuthError } from './oauth-error.ts';

interface ClientCredentials {
  id: string;
  secret: string;
}

/** Clients need not authenticate; one that does, by Basic or in the body, must be ours. */
export function checkClient(
  request: FastifyRequest,
  body: { client_id?: string; client_secret?: string },
  config: Config,
): void {
  const given = [basicCredentials(request.headers.authorization), bodyCredentials(body)];
  for (const credentials of given) {
    if (credentials && !isOurs(credentials, config)) throw new OAuthError('invalid_client', 'unknown client');
  }
}

/** RFC 6749, 2.3.1: both halves are form-encoded before they are joined. */
function basicCredentials(header: string | undefined): ClientCredentials | null {
  const encoded = /^Basic\s+(\S+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const [id = '', secret = ''] = split(Buffer.from(encoded, 'base64').toString('utf8'));
  return { id: formDecode(id), secret: formDecode(secret) };
}

function bodyCredentials(body: { client_id?: string; client_secret?: string }): ClientCredentials | null {
  if (body.client_secret === undefined) return null;
  return { id: body.client_id ?? '', secret: body.client_secret };
}

function split(text: string): [string, string] {
  const colon = text.indexOf(':');
  return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)];
}

function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function isOurs(given: ClientCredentials, config: Config): boolean {
  const sameId = same(given.id, config.clientId);
  const sameSecret = same(given.secret, config.clientSecret);
  return sameId && sameSecret;
}

function same(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
