import { createHash, createHmac, hkdfSync } from 'node:crypto';

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
