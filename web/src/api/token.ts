/** An access token; it lives in memory only. `generation` is when it was issued (ms since epoch): later replaces earlier. */
export interface AccessToken {
  value: string;
  scope: 'USER' | 'ADMIN';
  userAccountId: string;
  generation: number;
  expiresAt: number;
}

/** The answer of POST /oauth/token to a web client: the refresh token stays in the cookie. */
export interface TokenAnswer {
  access_token: string;
  expires_in: number;
  scope?: string;
  userAccountId: string;
}

export function accessToken(answer: TokenAnswer, now: number): AccessToken {
  return {
    value: answer.access_token,
    scope: answer.scope === 'ADMIN' ? 'ADMIN' : 'USER',
    userAccountId: answer.userAccountId,
    generation: now,
    expiresAt: now + answer.expires_in * 1000,
  };
}
