import { ApiProblem, jsonObject } from './problem.ts';
import { type AccessToken, accessToken } from './token.ts';

const WEB = { 'X-Keywright-Client': 'web', 'Content-Type': 'application/x-www-form-urlencoded' };

async function post(
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { ...WEB, ...headers },
      body: new URLSearchParams(form),
      credentials: 'same-origin',
    });
  } catch (cause) {
    throw ApiProblem.network(cause);
  }
}

/** The refresh grant (RFC 6749 section 6); the refresh token itself travels in its cookie. null = refused. */
export async function refreshGrant(): Promise<AccessToken | null> {
  const response = await post('/oauth/token', { grant_type: 'refresh_token' });
  if (response.status === 400 || response.status === 401) return null;
  if (!response.ok) throw await ApiProblem.of(response);
  return accessToken(await jsonObject(response), Date.now());
}

/** The password grant (RFC 6749 section 4.3). Throws ApiProblem; a wrong pair is status 400 or 401. */
export async function passwordGrant(credentials: {
  username: string;
  password: string;
  admin: boolean;
}): Promise<AccessToken> {
  const { username, password, admin } = credentials;
  const response = await post('/oauth/token', {
    grant_type: 'password',
    username,
    password,
    ...(admin ? { scope: 'ADMIN' } : {}),
  });
  if (!response.ok) throw await ApiProblem.of(response);
  return accessToken(await jsonObject(response), Date.now());
}

/** Ends the session on the server (RFC 7009) and clears its cookie. */
export async function revoke(token: string | undefined): Promise<void> {
  await post(
    '/oauth/revoke',
    token === undefined ? {} : { token },
    token === undefined ? {} : { Authorization: `Bearer ${token}` },
  );
}
