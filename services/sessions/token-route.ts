import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { signAccessToken } from '../platform/auth/access-token.ts';
import { verifyPassword } from '../platform/auth/passwords.ts';
import type { App, Platform } from '../platform/feature.ts';
import type { Session } from '../platform/http/access.ts';
import { checkClient } from './client-authentication.ts';
import { keepDevice, knownDevice } from './device-cookie.ts';
import { deviceName } from './device-name.ts';
import { familyOfToken, openFamily, revokeFamily } from './families.ts';
import { handleOAuthError, neverStored, OAuthError, oauthErrorResponses } from './oauth-error.ts';
import { authenticate, emailOf, wrongPassword } from './password-grant.ts';
import { clearRefreshCookie, cookieToken, isWebClient, setRefreshCookie } from './refresh-cookie.ts';
import { rotate } from './rotate.ts';

const text = Type.Optional(Type.String({ maxLength: 1024 }));

/** RFC 6749, 3.2: parameters that nobody knows are ignored here, unlike anywhere else. */
const grantSchema = Type.Object(
  {
    grant_type: Type.String(),
    username: Type.Optional(Type.String({ maxLength: 320, pattern: '^[^\\u0000]*$' })),
    password: text,
    refresh_token: text,
    scope: text,
    client_id: text,
    client_secret: text,
  },
  { additionalProperties: true },
);
type Grant = Static<typeof grantSchema>;

const answerSchema = Type.Object({
  access_token: Type.String(),
  token_type: Type.String(),
  expires_in: Type.Integer({ description: 'seconds' }),
  scope: Type.Enum(['USER', 'ADMIN']),
  userAccountId: Type.String(),
  refresh_token: Type.Optional(Type.String({ description: 'not for the web app, whose one is in a cookie' })),
});

const disabledSchema = Type.Object(
  {},
  { description: 'The account is disabled: nothing is renewed, and the refresh token is not used' },
);

/** POST /oauth/token: the password and the refresh grant, as JSON or as a form. */
export function tokenRoute(app: App, platform: Platform): void {
  app.post(
    '/oauth/token',
    {
      config: { access: { kind: 'public' } },
      onRequest: neverStored,
      errorHandler: handleOAuthError,
      schema: {
        summary: 'Log in, or renew an access token',
        body: grantSchema,
        response: { 200: answerSchema, 402: disabledSchema, ...oauthErrorResponses },
      },
    },
    async (request, reply) => {
      checkClient(request, request.body, platform.config);
      switch (request.body.grant_type) {
        case 'password':
          return logIn({ app, platform, request, reply }, request.body);
        case 'refresh_token':
          return refresh({ app, platform, request, reply }, request.body);
        default:
          throw new OAuthError('unsupported_grant_type', 'grant_type is password or refresh_token');
      }
    },
  );
}

interface Call {
  app: App;
  platform: Platform;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function logIn(call: Call, grant: Grant): Promise<Static<typeof answerSchema>> {
  const { platform, request } = call;
  const { username, password, scope = 'USER' } = grant;
  if (username === undefined || password === undefined)
    throw new OAuthError('invalid_request', 'username and password are required');
  if (scope !== 'USER' && scope !== 'ADMIN') throw new OAuthError('invalid_scope', 'scope is USER or ADMIN');
  const email = emailOf(username);
  const known = knownDevice(request, email, platform);
  const account = await authenticate(platform, { email, password, address: request.ip, device: known });
  if (scope === 'ADMIN' && !account.admin) throw new OAuthError('invalid_scope', 'no administrator');
  await endBrowserSession(call, scope === 'ADMIN' ? 'admin-login' : 'logout');
  const client = isWebClient(request) ? 'web' : 'other';
  const device = deviceName(request.headers['user-agent']);
  const opens = async (hash: string) =>
    hash === account.password_hash || (await verifyPassword(hash, password));
  const opened = await openFamily(platform, { accountId: account.id, client, scope, device, opens });
  if (opened === 'NO_ADMINISTRATOR') throw new OAuthError('invalid_scope', 'no administrator');
  if (opened === 'PASSWORD_CHANGED') throw wrongPassword();
  const token = answer(call, { userId: account.id, scope, family: opened.family }, opened.token);
  keepDevice(call, email);
  return token;
}

/** A new log-in replaces the one the browser still holds. */
async function endBrowserSession(
  { platform, request, reply }: Call,
  because: 'admin-login' | 'logout',
): Promise<void> {
  const token = cookieToken(request);
  if (token === null) return;
  const family = await familyOfToken(platform.db, token);
  if (family !== null) await revokeFamily(platform, family, because);
  clearRefreshCookie(reply, platform.config);
}

async function refresh(call: Call, grant: Grant): Promise<Static<typeof answerSchema>> {
  const { platform, request, reply } = call;
  const token = isWebClient(request) ? cookieToken(request) : grant.refresh_token;
  if (token === undefined) throw new OAuthError('invalid_request', 'refresh_token is required');
  const rotation = token === null ? null : await rotate(platform, token);
  if (rotation)
    return answer(
      call,
      { userId: rotation.accountId, scope: 'USER', family: rotation.family },
      rotation.token,
    );
  if (token !== null && isWebClient(request)) clearRefreshCookie(reply, platform.config);
  throw new OAuthError('invalid_grant', 'the refresh token is not valid');
}

function answer(call: Call, session: Session, refreshToken: string | null): Static<typeof answerSchema> {
  const { app, platform, request, reply } = call;
  const { token, expiresIn } = signAccessToken(app, session, platform.clock.now());
  const inBody = refreshToken !== null && !isWebClient(request);
  if (refreshToken !== null && !inBody) setRefreshCookie(reply, refreshToken, platform.config);
  return {
    access_token: token,
    token_type: 'Bearer',
    expires_in: expiresIn,
    scope: session.scope,
    userAccountId: session.userId,
    ...(inBody ? { refresh_token: refreshToken } : {}),
  };
}
