import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../accounts/index.ts';
import { liveTickets } from '../live/index.ts';
import { buildApp } from '../processes/build-app.ts';
import { probe } from '../processes/testing/probe-feature.ts';
import {
  startTestApp,
  TEST_PASSWORD,
  type TestAnswer,
  type TestApp,
} from '../processes/testing/start-test-app.ts';
import { sessions } from './index.ts';

const features = [sessions, accounts, liveTickets, probe];

let test: TestApp;
let anna: string;
let session: TestAnswer;

beforeAll(async () => {
  test = await startTestApp({ features });
  anna = await test.addAccount('anna', { admin: true });
  session = await logIn();
});
afterAll(() => test.close());

const send = (url: string, payload: object) => test.send({ method: 'POST', url, payload });

const logIn = (scope = 'USER', headers: Record<string, string> = {}) =>
  test.send({
    method: 'POST',
    url: '/oauth/token',
    payload: { grant_type: 'password', username: 'anna@test.example', password: TEST_PASSWORD, scope },
    headers,
  });

const renew = ({ body }: TestAnswer) =>
  send('/oauth/token', { grant_type: 'refresh_token', refresh_token: body['refresh_token'] });

const bearer = ({ body }: TestAnswer) => ({ authorization: `Bearer ${String(body['access_token'])}` });

const ask = (url: string, as = session) => test.send({ url, headers: bearer(as) });

/** As an operator's statement in the database does, which tells nobody. */
const setDisabled = (disabled: boolean) =>
  test.platform.db
    .updateTable('accounts')
    .set({ disabled_at: disabled ? test.clock.now() : null })
    .where('id', '=', anna)
    .execute();

const soon = async (url: string, status: number) =>
  expect.poll(async () => (await ask(url)).status, { timeout: 2_000, interval: 20 }).toBe(status);

describe('A disabled account', () => {
  it('keeps no access by a token it holds: all but its own account and logging out answers 402 {}', async () => {
    expect((await ask('/api/probe/session')).status).toBe(200);
    await setDisabled(true);
    await soon('/api/probe/session', 402);
    const refused = ['/api/probe/session', '/api/probe/things/x', '/api/probe/audit', '/api/probe/admin'];
    for (const url of refused) {
      const { status, headers, body } = await ask(url);
      expect([url, status, headers['content-type'], body]).toEqual([
        url,
        402,
        'application/json; charset=utf-8',
        {},
      ]);
    }
    const ticket = await test.send({ method: 'POST', url: '/api/live/tickets', headers: bearer(session) });
    expect([ticket.status, ticket.body]).toEqual([402, {}]);
    expect((await ask(`/api/userAccounts/${anna}`)).body['userName']).toBe('anna');
    expect((await ask('/api/userAccounts/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('is not told that its password is wrong: it logs in, and is refused afterwards', async () => {
    await setDisabled(true);
    await soon('/api/probe/session', 402);
    const again = await logIn();
    expect(again.status).toBe(200);
    expect((await ask('/api/probe/session', again)).status).toBe(402);
    expect((await ask(`/api/userAccounts/${anna}`, again)).status).toBe(200);
    expect((await ask('/api/probe/admin', await logIn('ADMIN'))).status).toBe(402);
    expect((await send('/oauth/revoke', { token: again.body['access_token'] })).status).toBe(200);
    expect((await ask(`/api/userAccounts/${anna}`, again)).status).toBe(401);
  });

  it('has no session renewed, and its refresh token is good again once it is open', async () => {
    await setDisabled(false);
    const own = await logIn();
    await setDisabled(true);
    const { status, body, headers } = await renew(own);
    expect([status, body, headers['content-type']]).toEqual([402, {}, 'application/json; charset=utf-8']);
    await setDisabled(false);
    expect((await renew(own)).status).toBe(200);
  });

  it('leaves the browser the cookie that is good again once it is open', async () => {
    await setDisabled(false);
    const web = { 'x-keywright-client': 'web' };
    const restore = (cookie: string) =>
      test.send({
        method: 'POST',
        url: '/oauth/token',
        payload: { grant_type: 'refresh_token' },
        headers: { ...web, cookie },
      });
    const given = [(await logIn('USER', web)).headers['set-cookie']].flat().map(String);
    const [cookie = ''] = given.find((each) => each.startsWith('keywright_refresh='))?.split(';') ?? [];
    await setDisabled(true);
    const refused = await restore(cookie);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([402, undefined]);
    await setDisabled(false);
    expect((await restore(cookie)).status).toBe(200);
  });

  it('has the session ended all the same whose used refresh token somebody else shows', async () => {
    await setDisabled(false);
    const stolen = await logIn();
    const next = await renew(stolen);
    expect(next.status).toBe(200);
    await setDisabled(true);
    test.clock.advance({ seconds: 11 });
    expect(await renew(stolen)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    await setDisabled(false);
    expect(await renew(next)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('is refused by a process that starts afterwards, from its first request on', async () => {
    await setDisabled(true);
    await using later = await buildApp({ ...test.platform, metrics: new Registry() }, features);
    const answer = await later.inject({ url: '/api/probe/session', headers: bearer(session) });
    expect(answer.statusCode).toBe(402);
  });

  it('has its access back as soon as it is open again, with the tokens it holds', async () => {
    await setDisabled(true);
    await soon('/api/probe/session', 402);
    await setDisabled(false);
    await soon('/api/probe/session', 200);
  });
});
