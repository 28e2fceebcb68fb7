import { Type } from 'typebox';
import { sessionFromToken } from '../platform/auth/authenticate.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { checkClient } from './client-authentication.ts';
import { familyOfToken, revokeFamily } from './families.ts';
import { handleOAuthError, neverStored, OAuthError, oauthErrorResponses } from './oauth-error.ts';
import { clearRefreshCookie, cookieToken, isWebClient } from './refresh-cookie.ts';

const text = Type.Optional(Type.String({ maxLength: 4096 }));

const revocationSchema = Type.Object(
  { token: text, token_type_hint: text, client_id: text, client_secret: text },
  { additionalProperties: true },
);

/** POST /oauth/revoke (RFC 7009): ends the log-in a refresh or access token belongs to; unknown tokens answer 200 too. */
export function revokeRoute(app: App, platform: Platform): void {
  app.post(
    '/oauth/revoke',
    {
      config: { access: { kind: 'public' }, bodyOptional: true },
      onRequest: neverStored,
      errorHandler: handleOAuthError,
      schema: {
        summary: 'Log out',
        body: Type.Union([revocationSchema, Type.Null()]),
        response: { 200: Type.Object({}), ...oauthErrorResponses },
      },
    },
    async (request, reply) => {
      const body = request.body ?? {};
      checkClient(request, body, platform.config);
      if (body.token === undefined && !isWebClient(request))
        throw new OAuthError('invalid_request', 'token is required');
      const tokens = [cookieToken(request), body.token ?? null].filter((token) => token !== null);
      for (const token of tokens) {
        const family = (await familyOfToken(platform.db, token)) ?? familyOfAccessToken(app, token, platform);
        if (family !== null) await revokeFamily(platform, family, 'logout');
      }
      if (isWebClient(request)) clearRefreshCookie(reply, platform.config);
      return {};
    },
  );
}

function familyOfAccessToken(app: App, token: string, platform: Platform): string | null {
  try {
    return sessionFromToken(app, token, platform.clock).family;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
