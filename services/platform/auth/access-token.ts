import fastifyJwt from '@fastify/jwt';
import type { App } from '../feature.ts';
import type { Session } from '../http/access.ts';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
export const ADMIN_TOKEN_SECONDS = 60 * 60;

const ISSUER = 'keywright';
const AUDIENCE = 'keywright-api';

/** What an access token says: times are in seconds since 1970. */
export interface Claims {
  sub: string;
  scope: Session['scope'];
  /** The log-in it descends from. */
  fam: string;
  iat: number;
  exp: number;
  iss: string;
  aud: string;
}

/** Has access tokens signed and verified: HS256 and nothing else, with issuer and audience. */
export async function registerAccessTokens(app: App, secret: string): Promise<void> {
  await app.register(fastifyJwt, {
    secret,
    sign: { algorithm: 'HS256' },
    verify: {
      algorithms: ['HS256'],
      allowedIss: ISSUER,
      allowedAud: AUDIENCE,
      // A claim that is checked only where it is present is no claim.
      requiredClaims: ['sub', 'scope', 'fam', 'iat', 'exp', 'iss', 'aud'],
      // The expiry is judged by the injected clock, see sessionFromToken.
      ignoreExpiration: true,
    },
  });
}

/** A signed access token and its life in seconds. */
export function signAccessToken(app: App, session: Session, now: Date): { token: string; expiresIn: number } {
  const expiresIn = session.scope === 'ADMIN' ? ADMIN_TOKEN_SECONDS : ACCESS_TOKEN_SECONDS;
  const iat = Math.floor(now.getTime() / 1000);
  const claims: Claims = {
    sub: session.userId,
    scope: session.scope,
    fam: session.family,
    iat,
    exp: iat + expiresIn,
    iss: ISSUER,
    aud: AUDIENCE,
  };
  return { token: app.jwt.sign(claims), expiresIn };
}
