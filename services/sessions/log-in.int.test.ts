import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../processes/features.ts';
import { probe } from '../processes/testing/probe-feature.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../processes/testing/start-test-app.ts';

let test: TestApp;
let anna: string;

beforeAll(async () => {
  test = await startTestApp({ features: [...features, probe] });
  anna = await test.addAccount('anna');
  await test.addAccount('admin', { admin: true });
  await test.addAccount('blocked');
  await test.platform.db
    .updateTable('accounts')
    .set({ disabled_at: test.clock.now() })
    .where('email', '=', 'blocked@test.example')
    .execute();
});

afterAll(() => test.close());

const grant = (changes: Record<string, unknown> = {}) => ({
  grant_type: 'password',
  username: 'anna@test.example',
  password: TEST_PASSWORD,
  ...changes,
});

const token = (payload: object | string, headers: Record<string, string> = {}) =>
  test.send({ method: 'POST', url: '/oauth/token', payload, headers });

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

describe('Logging in with a password', () => {
  it('answers a bearer token of 15 minutes, a refresh token, and whose account it is', async () => {
    const { status, body, headers } = await token(grant());
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'USER',
      userAccountId: anna,
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['pragma']).toBe('no-cache');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('takes a form as well, and a client that authenticates', async () => {
    const form = new URLSearchParams(grant()).toString();
    expect((await token(form, FORM)).status).toBe(200);
    const { clientId, clientSecret } = test.platform.config;
    expect(
      (await token(form, { ...FORM, ...basic(clientId, encodeURIComponent(clientSecret)) })).status,
    ).toBe(200);
    expect((await token(grant({ client_id: clientId, client_secret: clientSecret }))).status).toBe(200);
  });

  it('takes the address in any case and ignores what it does not know', async () => {
    expect((await token(grant({ username: ' Anna@Test.Example ', device: 'phone' }))).status).toBe(200);
  });

  it.each([
    ['a wrong password', grant({ password: 'wrong' }), 'invalid_grant'],
    ['an unknown address', grant({ username: 'nobody@test.example' }), 'invalid_grant'],
    [
      'a wrong password of a blocked account',
      grant({ username: 'blocked@test.example', password: 'wrong' }),
      'invalid_grant',
    ],
    [
      'an unknown address with the password of the decoy',
      grant({ username: 'nobody@test.example', password: 'nobody has this password' }),
      'invalid_grant',
    ],
    ['no password', grant({ password: undefined }), 'invalid_request'],
    ['a password that is no text', grant({ password: 5 }), 'invalid_request'],
    ['an endless password', grant({ password: 'x'.repeat(2000) }), 'invalid_request'],
    ['no grant at all', {}, 'invalid_request'],
    ['a grant nobody offers', grant({ grant_type: 'implicit' }), 'unsupported_grant_type'],
    ['a scope nobody offers', grant({ scope: 'ROOT' }), 'invalid_scope'],
    ['the scope of administrators, who is none', grant({ scope: 'ADMIN' }), 'invalid_scope'],
    ['a body that is no JSON', '{"grant_type":', 'invalid_request'],
  ])('refuses %s in the words of RFC 6749', async (_what, payload, error) => {
    const { status, body, headers } = await token(payload, { 'content-type': 'application/json' });
    expect({ status, error: body['error'] }).toEqual({ status: 400, error });
    expect(typeof body['error_description']).toBe('string');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('does not tell an unknown address from a wrong password', async () => {
    const wrong = await token(grant({ password: 'wrong' }));
    const unknown = await token(grant({ username: 'nobody@test.example' }));
    expect(unknown.body).toEqual(wrong.body);
  });

  it.each([
    ['a wrong secret', basic('keywright-web', 'guess')],
    ['a wrong client', basic('other', 'the client secret of tests')],
    ['a header that makes no sense', { authorization: 'Basic %%%' }],
  ])('refuses a client that authenticates with %s', async (_what, headers) => {
    const { status, body, headers: answered } = await token(grant(), headers);
    expect(status).toBe(401);
    expect(body['error']).toBe('invalid_client');
    expect(answered['www-authenticate']).toMatch(/^Basic /);
  });
});

describe('An access token', () => {
  const account = (accessToken: string) =>
    test.send({
      method: 'GET',
      url: `/api/userAccounts/${anna}`,
      headers: { authorization: `Bearer ${accessToken}` },
    });

  it('opens the account for 15 minutes and not a second longer', async () => {
    const { body } = await token(grant());
    const value = String(body['access_token']);
    test.clock.advance({ minutes: 14, seconds: 59 });
    expect((await account(value)).status).toBe(200);
    test.clock.advance({ seconds: 1 });
    expect(await account(value)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  });

  it.each([
    ['another algorithm', (claims: object) => test.app.jwt.sign(claims, { algorithm: 'HS512' })],
    [
      'another secret',
      (claims: object) => test.app.jwt.sign(claims, { key: 'somebody else’s secret, also long' }),
    ],
    ['another issuer', (claims: object) => test.app.jwt.sign({ ...claims, iss: 'elsewhere' })],
    ['another audience', (claims: object) => test.app.jwt.sign({ ...claims, aud: 'elsewhere' })],
    ['no issuer', (claims: object) => test.app.jwt.sign({ ...claims, iss: undefined })],
    ['no audience', (claims: object) => test.app.jwt.sign({ ...claims, aud: undefined })],
    ['no log-in it descends from', (claims: object) => test.app.jwt.sign({ ...claims, fam: undefined })],
    ['no signature', (claims: object) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
  ])('with %s is refused', async (_what, forge) => {
    const value = String((await token(grant())).body['access_token']);
    const claims = JSON.parse(Buffer.from(value.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect((await account(test.app.jwt.sign(claims))).status).toBe(200);
    expect((await account(forge(claims))).status).toBe(401);
  });
});

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

describe('Logging in as an administrator', () => {
  const asAdmin = grant({ username: 'admin@test.example', scope: 'ADMIN' });

  it('answers a token of 60 minutes that cannot be refreshed', async () => {
    const { status, body } = await token(asAdmin);
    expect(status).toBe(200);
    expect(body).toMatchObject({ expires_in: 3600, scope: 'ADMIN' });
    expect(body).not.toHaveProperty('refresh_token');
  });

  it('opens the back-office, which an ordinary session of the same person does not', async () => {
    const backOffice = (accessToken: unknown) =>
      test.send({
        method: 'GET',
        url: '/api/probe/admin',
        headers: { authorization: `Bearer ${String(accessToken)}` },
      });
    expect((await backOffice((await token(asAdmin)).body['access_token'])).status).toBe(200);
    const ordinary = await token({ ...asAdmin, scope: undefined });
    expect(await backOffice(ordinary.body['access_token'])).toMatchObject({
      status: 403,
      body: { code: 'ADMIN_REQUIRED' },
    });
  });

  it('ends the session that the browser still held', async () => {
    const web = { 'x-keywright-client': 'web' };
    const first = await token(grant(), web);
    const cookie = String(first.headers['set-cookie']).split(';', 1)[0] ?? '';
    const second = await token(asAdmin, { ...web, cookie });
    expect(String(second.headers['set-cookie'])).toMatch(/^keywright_refresh=;/);
    const restored = await token({ grant_type: 'refresh_token' }, { ...web, cookie });
    expect(restored.body['error']).toBe('invalid_grant');
  });
});
