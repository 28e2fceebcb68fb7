import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The first refresh token of a log-in: 256 random bits. */
export function firstRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The token that follows another one. It is derived, not drawn, so that a repeated refresh can be answered with the very
 * same successor although only hashes are stored; without the secret nobody can derive it.
 */
export function successorOf(token: string, secret: string): string {
  return createHmac('sha256', `refresh-successor:${secret}`).update(token).digest('base64url');
}

/** What the database knows of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
