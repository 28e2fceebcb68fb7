import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestApp,
  TEST_PASSWORD,
  type TestAnswer,
  type TestApp,
} from '../processes/testing/start-test-app.ts';

let test: TestApp;
let anna: string;

beforeAll(async () => {
  test = await startTestApp();
  anna = await test.addAccount('anna');
});

afterAll(() => test.close());

const WEB = { 'x-keywright-client': 'web' };

const send = (payload: object, headers: Record<string, string> = {}, url = '/oauth/token') =>
  test.send({ method: 'POST', url, payload, headers });

async function logIn(headers: Record<string, string> = {}): Promise<TestAnswer> {
  return send({ grant_type: 'password', username: 'anna@test.example', password: TEST_PASSWORD }, headers);
}

const refresh = (refreshToken: unknown) => send({ grant_type: 'refresh_token', refresh_token: refreshToken });

const tokenOf = (answer: TestAnswer) => String(answer.body['refresh_token']);

const cookieOf = (answer: TestAnswer) => String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';

const REFUSED = { status: 400, body: { error: 'invalid_grant' } };

describe('A refresh token', () => {
  it('is traded for a new one and a new access token, as JSON or as a form', async () => {
    const first = await logIn();
    const second = await refresh(tokenOf(first));
    expect(second).toMatchObject({
      status: 200,
      body: { expires_in: 900, scope: 'USER', userAccountId: anna },
    });
    expect(tokenOf(second)).not.toBe(tokenOf(first));
    const third = await test.send({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: tokenOf(second),
      }).toString(),
    });
    expect(third.status).toBe(200);
  });

  it('is nowhere in the database, only its hash is', async () => {
    const token = tokenOf(await logIn());
    const rows = await test.platform.db.selectFrom('refresh_tokens').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('waits 30 days for its use, and no longer', async () => {
    const [first, second] = [await logIn(), await logIn()];
    test.clock.advance({ days: 29, hours: 23 });
    expect((await refresh(tokenOf(first))).status).toBe(200);
    test.clock.advance({ hours: 1 });
    expect(await refresh(tokenOf(second))).toMatchObject(REFUSED);
  });

  it('keeps a log-in alive for half a year, and no longer', async () => {
    let current = await logIn();
    for (let month = 0; month < 8; month += 1) {
      test.clock.advance({ days: 22 });
      current = await refresh(tokenOf(current));
      expect(current.status).toBe(200);
    }
    test.clock.advance({ days: 4 });
    expect(await refresh(tokenOf(current))).toMatchObject(REFUSED);
  });

  it('of an account that is gone is refused', async () => {
    const gone = await test.addAccount('gone');
    const grant = { grant_type: 'password', username: 'gone@test.example', password: TEST_PASSWORD };
    const session = await send(grant);
    await test.platform.db.deleteFrom('accounts').where('id', '=', gone).execute();
    expect(await refresh(tokenOf(session))).toMatchObject(REFUSED);
  });

  it.each(['', 'guess', 'x'.repeat(43)])('that nobody was given (%j) is refused', async (guess) => {
    expect(await refresh(guess)).toMatchObject(REFUSED);
  });

  it('has to be there', async () => {
    expect(await refresh(undefined)).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });
});

describe('A refresh token that is used again', () => {
  it('within 10 seconds gives the very same successor, for a tab that asked twice', async () => {
    const first = tokenOf(await logIn());
    const second = tokenOf(await refresh(first));
    test.clock.advance({ seconds: 10 });
    expect(tokenOf(await refresh(first))).toBe(second);
    expect((await refresh(second)).status).toBe(200);
  });

  it('by two tabs at once gives both the same successor', async () => {
    const first = tokenOf(await logIn());
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    const successors = new Set(answers.map(tokenOf));
    expect(successors.size).toBe(1);
    const [successor] = successors;
    expect((await refresh(successor)).status).toBe(200);
  });

  it('within 10 seconds, after its successor was used too, gives the newest', async () => {
    const first = tokenOf(await logIn());
    const third = tokenOf(await refresh(tokenOf(await refresh(first))));
    expect(tokenOf(await refresh(first))).toBe(third);
  });

  it('later ends the whole log-in, for the thief and for the owner', async () => {
    const first = tokenOf(await logIn());
    const second = await refresh(first);
    test.clock.advance({ seconds: 11 });
    expect(await refresh(first)).toMatchObject(REFUSED);
    expect(await refresh(tokenOf(second))).toMatchObject(REFUSED);
    const account = await test.send({
      method: 'GET',
      url: `/api/userAccounts/${anna}`,
      headers: { authorization: `Bearer ${String(second.body['access_token'])}` },
    });
    expect(account.status).toBe(401);
  });

  it('leaves the other log-ins of the same person alone', async () => {
    const [stolen, other] = [tokenOf(await logIn()), tokenOf(await logIn())];
    await refresh(stolen);
    test.clock.advance({ seconds: 11 });
    await refresh(stolen);
    expect((await refresh(other)).status).toBe(200);
  });
});

describe('The web app', () => {
  it('gets its refresh token in a cookie that no script reads and no other site sends', async () => {
    const answer = await logIn(WEB);
    expect(answer.body).not.toHaveProperty('refresh_token');
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^keywright_refresh=[\w-]{43}; /);
    for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/oauth', 'Max-Age=2592000']) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toContain('Secure');
  });

  it('restores its session from the cookie alone', async () => {
    const cookie = cookieOf(await logIn(WEB));
    const restored = await send({ grant_type: 'refresh_token' }, { ...WEB, cookie });
    expect(restored).toMatchObject({ status: 200, body: { userAccountId: anna } });
    expect(cookieOf(restored)).not.toBe(cookie);
  });

  it('has nothing to restore without a cookie', async () => {
    expect(await send({ grant_type: 'refresh_token' }, WEB)).toMatchObject(REFUSED);
  });

  it('is the only one whose cookie counts: a form of another site cannot set its header', async () => {
    const cookie = cookieOf(await logIn(WEB));
    const forged = await send({ grant_type: 'refresh_token' }, { cookie });
    expect(forged).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
    expect((await send({ grant_type: 'refresh_token' }, { ...WEB, cookie })).status).toBe(200);
  });

  it('loses a cookie that is of no use any more', async () => {
    const answer = await send({ grant_type: 'refresh_token' }, { ...WEB, cookie: 'keywright_refresh=old' });
    expect(answer).toMatchObject(REFUSED);
    expect(String(answer.headers['set-cookie'])).toMatch(/^keywright_refresh=;/);
  });

  it('replaces the session it held when somebody else logs in', async () => {
    const cookie = cookieOf(await logIn(WEB));
    await logIn({ ...WEB, cookie });
    expect(await send({ grant_type: 'refresh_token' }, { ...WEB, cookie })).toMatchObject(REFUSED);
  });
});

describe('Logging out', () => {
  const revoke = (payload: object, headers: Record<string, string> = {}) =>
    send(payload, headers, '/oauth/revoke');
  const account = (answer: TestAnswer) =>
    test.send({
      method: 'GET',
      url: `/api/userAccounts/${anna}`,
      headers: { authorization: `Bearer ${String(answer.body['access_token'])}` },
    });

  it('ends the log-in of a refresh token, its access tokens included', async () => {
    const session = await logIn();
    expect((await account(session)).status).toBe(200);
    expect((await revoke({ token: tokenOf(session), token_type_hint: 'refresh_token' })).status).toBe(200);
    expect(await refresh(tokenOf(session))).toMatchObject(REFUSED);
    expect((await account(session)).status).toBe(401);
  });

  it('ends the log-in of an access token', async () => {
    const session = await logIn();
    expect((await revoke({ token: session.body['access_token'] })).status).toBe(200);
    expect(await refresh(tokenOf(session))).toMatchObject(REFUSED);
  });

  it('ends the log-in of the browser and takes its cookie, with no body at all', async () => {
    const session = await logIn(WEB);
    const answer = await test.send({
      method: 'POST',
      url: '/oauth/revoke',
      headers: { ...WEB, cookie: cookieOf(session) },
    });
    expect(answer.status).toBe(200);
    expect(String(answer.headers['set-cookie'])).toMatch(/^keywright_refresh=;/);
    expect((await account(session)).status).toBe(401);
  });

  it.each([{ token: 'nobody was given this' }, { token: 'a.b.c' }])(
    'says yes to %j, which ends nothing',
    async (body) => {
      expect((await revoke(body)).status).toBe(200);
    },
  );

  it('needs to know what to end', async () => {
    expect(await revoke({})).toMatchObject({ status: 400, body: { error: 'invalid_request' } });
  });

  it('refuses a client that is not ours', async () => {
    const answer = await revoke({ token: 'x', client_id: 'keywright-web', client_secret: 'guess' });
    expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });
});
