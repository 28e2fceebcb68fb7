import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../processes/testing/start-test-app.ts';
import { probe } from '../processes/testing/probe-feature.ts';
import { sessions } from '../sessions/index.ts';
import { credentials } from './index.ts';
import { newMails, newMailTo } from './testing/mailbox.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [sessions, credentials, probe] });
});
afterAll(() => test.close());
let count = 0;
let name = '';
let email = '';
beforeEach(async () => {
  name = `anna-${(count += 1)}`;
  email = `${name}@test.example`;
  await test.addAccount(name, { language: 'de-DE' });
  await newMails(test);
});

const ask = (address = email) =>
  test.request(null, 'POST', `/api/users/send-reset-password-email?email=${encodeURIComponent(address)}`);
const reset = (token: string, password = 'another long one') =>
  test.request(null, 'POST', `/api/users/reset-password?token=${token}`, { password });
const logIn = (password: string, username = email) =>
  test.send({
    method: 'POST',
    url: '/oauth/token',
    payload: { grant_type: 'password', username, password },
  });
const statusOf = async (token: unknown) =>
  (await test.send({ url: '/api/probe/session', headers: { authorization: `Bearer ${String(token)}` } }))
    .status;

describe('Whoever has forgotten their password', () => {
  it('chooses another one by a link, in their own language, which ends every session and is told', async () => {
    const session = await logIn(TEST_PASSWORD);
    expect((await ask(`  ${email.toUpperCase()} `)).status).toBe(202);
    const mail = await newMailTo(test, email);
    expect(mail.subject).toBe('Neues Passwort für Keywright wählen');
    expect(mail.link).toMatch(/^\/reset-password\?token=/);
    expect((await logIn(TEST_PASSWORD)).status).toBe(200);
    expect((await reset(mail.token)).status).toBe(200);
    expect((await logIn(TEST_PASSWORD)).status).toBe(400);
    expect((await logIn('another long one')).status).toBe(200);
    expect(await statusOf(session.body['access_token'])).toBe(401);
    const renewed = { grant_type: 'refresh_token', refresh_token: session.body['refresh_token'] };
    expect((await test.send({ method: 'POST', url: '/oauth/token', payload: renewed })).status).toBe(400);
    expect((await newMailTo(test, email)).subject).toBe('Ihr Keywright-Passwort wurde geändert');
  });

  it('is told nothing of who has an account: the same answer and rows, and a mail for who has one alone', async () => {
    const rows = async () => ({
      tokens: (await test.platform.db.selectFrom('mailed_tokens').select('id').execute()).length,
      mails: (await test.platform.db.selectFrom('waiting_mails').select('id').execute()).length,
    });
    const before = await rows();
    const known = await ask();
    const between = await rows();
    const unknown = await ask('nobody@test.example');
    const after = await rows();
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    for (const table of ['tokens', 'mails'] as const)
      expect([between[table] - before[table], after[table] - between[table]]).toEqual([1, 1]);
    expect((await newMails(test)).map(({ to }) => to)).toEqual([email]);
  });

  it('uses one link once, and every other one is useless from then on', async () => {
    await ask();
    const first = await newMailTo(test, email);
    await ask();
    const second = await newMailTo(test, email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => reset(first.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(422)]);
    for (const { token } of [first, second])
      expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'LINK_USED' } });
  });

  it('has an hour for it, whatever the clock does', async () => {
    await ask();
    const { token } = await newMailTo(test, email);
    test.clock.advance({ minutes: 60 });
    expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'LINK_EXPIRED' } });
    test.clock.advance({ hours: -2 });
    expect(await reset(token)).toMatchObject({ status: 422, body: { code: 'LINK_EXPIRED' } });
    test.clock.advance({ hours: 1 });
    expect((await reset(token)).status).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), 'x'.repeat(201)])('cannot by the token %j', async (token) => {
    const { status, body } = await reset(token);
    expect([400, 422]).toContain(status);
    expect(['VALIDATION', 'LINK_UNKNOWN']).toContain(body['code']);
  });

  it('cannot by a link that is for something else, nor with a password that is too short', async () => {
    const body = { email: 'new@test.example', currentPassword: TEST_PASSWORD };
    await test.request(name, 'PATCH', '/api/users/credentials', body);
    const { token: forAddress } = await newMailTo(test, 'new@test.example');
    expect(await reset(forAddress)).toMatchObject({ status: 422, body: { code: 'LINK_UNKNOWN' } });
    await ask();
    const { token } = (await newMails(test)).at(-1)!;
    expect(await reset(token, 'short')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect((await reset(token)).status).toBe(200);
  });

  it.each(['nobody', 'a@test.example\r\nBcc: b@test.example', 'a@test.example, b@test.example'])(
    'is told that %j is no address',
    async (address) => {
      expect(await ask(address)).toMatchObject({
        status: 422,
        body: { code: 'FIELD_INVALID', field: 'email' },
      });
    },
  );
});
