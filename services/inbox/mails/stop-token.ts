import { hashMailedToken, mailedToken } from '../../platform/auth/mailed-token.ts';

const ID_LENGTH = 36;

/** The account whose mails a token ends; null for one that was altered, or is for something else. */
export function accountOfStopToken(token: string, jwtSecret: string): string | null {
  const id = token.slice(0, ID_LENGTH);
  const made = `${id}-${mailedToken(`stop-mails ${id}`, jwtSecret)}`;
  return hashMailedToken(token) === hashMailedToken(made) ? id : null;
}
