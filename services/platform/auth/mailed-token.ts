import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * The secret of a link that is mailed. It is derived, not drawn, so that it stands nowhere: rows hold its hash, and a mail that
 * waits names it by its id. Without the secret of the product nobody can derive it.
 */
export function mailedToken(id: string, secret: string): string {
  const key = hkdfSync('sha256', secret, '', 'keywright mailed-token 1', 32);
  return createHmac('sha256', Buffer.from(key)).update(id).digest('base64url');
}

/** What the database knows of a token. */
export function hashMailedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** How many signs a derived secret has. */
const SECRET_LENGTH = 43;

/**
 * A token that says itself which id it is of, for a link that no row knows of. It opens what it was made for and nothing else: the
 * purpose is part of what it is derived from.
 */
export function speakingToken({ purpose, id }: { purpose: string; id: string }, secret: string): string {
  return `${id}-${mailedToken(`${purpose} ${id}`, secret)}`;
}

/** The id that such a token is of; null for one that was altered, or is for something else. */
export function idOfSpeakingToken(token: string, purpose: string, secret: string): string | null {
  const id = token.slice(0, -SECRET_LENGTH - 1);
  const [given, made] = [Buffer.from(token), Buffer.from(speakingToken({ purpose, id }, secret))];
  return given.length === made.length && timingSafeEqual(given, made) ? id : null;
}
