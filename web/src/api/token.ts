/** An access token; it lives in memory only. `generation` is when it was issued (ms since epoch): later replaces earlier. */
export interface AccessToken {
  value: string;
  scope: 'USER' | 'ADMIN';
  userAccountId: string;
  generation: number;
  expiresAt: number;
}

/**
 * What POST /oauth/token answers a web client; the refresh token stays in the cookie.
 * @throws TypeError where it answers anything else
 */
export function accessToken(answer: Readonly<Record<string, unknown>>, now: number): AccessToken {
  const { access_token: value, userAccountId, expires_in: seconds, scope } = answer;
  if (typeof value !== 'string' || typeof userAccountId !== 'string' || typeof seconds !== 'number')
    throw new TypeError('no answer to a grant');
  return {
    value,
    scope: scope === 'ADMIN' ? 'ADMIN' : 'USER',
    userAccountId,
    generation: now,
    expiresAt: now + seconds * 1000,
  };
}
