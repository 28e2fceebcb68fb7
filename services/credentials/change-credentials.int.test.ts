import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../processes/testing/start-test-app.ts';
import { sessions } from '../sessions/index.ts';
import { credentials } from './index.ts';
import { newMails, newMailTo } from './testing/mailbox.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ features: [sessions, credentials] });
  await test.addAccount('zoe');
});
afterAll(() => test.close());
let count = 0;
let name = '';
let email = '';
beforeEach(async () => {
  name = `anna-${(count += 1)}`;
  email = `${name}@test.example`;
  await test.addAccount(name);
  await newMails(test);
});

const change = (body: object, as: string | null = name) =>
  test.request(as, 'PATCH', '/api/users/credentials', { currentPassword: TEST_PASSWORD, ...body });
const activate = (token: string, password = TEST_PASSWORD) =>
  test.request(null, 'POST', `/api/users/activate-user?token=${token}`, { password });
const logIn = async (username: string, password = TEST_PASSWORD) =>
  test.send({
    method: 'POST',
    url: '/oauth/token',
    payload: { grant_type: 'password', username, password },
  });
const ownSessions = async () => {
  const { body } = await test.request(name, 'GET', '/api/users/sessions');
  return (body['_embedded'] as { sessions: { id: string; current: boolean }[] }).sessions;
};

describe('Another password', () => {
  it('holds at once, ends every session but the one that asks, and is told', async () => {
    await test.login(name);
    await logIn(email);
    await logIn(email);
    expect(await ownSessions()).toHaveLength(3);
    expect(await change({ password: 'another long one' })).toMatchObject({
      status: 200,
      body: { passwordChanged: true, confirmationSentTo: null },
    });
    expect(await ownSessions()).toMatchObject([{ current: true }]);
    expect((await logIn(email)).status).toBe(400);
    expect((await logIn(email, 'another long one')).status).toBe(200);
    expect((await newMailTo(test, email)).subject).toBe('Your Keywright password was changed');
  });

  it('asks for the present one, and wrong ones count as they do at a log-in', async () => {
    await using limited = await startTestApp({
      features: [sessions, credentials],
      config: { rateLimits: { ...test.platform.config.rateLimits, loginsPerAccount: 2 } },
    });
    await limited.addAccount('anna');
    const guess = async (currentPassword: string) => {
      const body = { currentPassword, password: 'another long one' };
      return limited.request('anna', 'PATCH', '/api/users/credentials', body);
    };
    const wrong = await guess('wrong');
    expect(wrong).toMatchObject({ status: 422, body: { code: 'PASSWORD_WRONG', field: 'currentPassword' } });
    expect(wrong.body['detail']).toBe('This password is not right.');
    await guess('wrong');
    expect((await guess(TEST_PASSWORD)).status).toBe(429);
  });

  it.each([[{}], [{ password: 'short' }], [{ userName: 'x' }]])('is none in %j', async (body) => {
    expect((await change(body)).status).toBe(400);
  });
});

describe('Another address', () => {
  it('holds once it is confirmed from there, and the one before is told', async () => {
    const wanted = `new-${name}@test.example`;
    expect(await change({ email: wanted.toUpperCase() })).toMatchObject({
      status: 200,
      body: { passwordChanged: false, confirmationSentTo: wanted },
    });
    expect((await logIn(wanted)).status).toBe(400);
    const mails = await newMails(test);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [wanted, 'Confirm your new address for Keywright'],
      [email, 'Your Keywright account is to get another address'],
    ]);
    expect(await activate(mails[0]!.token)).toMatchObject({
      status: 200,
      body: { purpose: 'NEW_ADDRESS', email: wanted },
    });
    expect((await logIn(wanted)).status).toBe(200);
    expect((await logIn(email)).status).toBe(400);
  });

  it('that is somebody’s already gets the same answer, and its reader another mail', async () => {
    const answer = await change({ email: 'zoe@test.example' });
    expect(answer).toMatchObject({ status: 200, body: { confirmationSentTo: 'zoe@test.example' } });
    const mail = await newMailTo(test, 'zoe@test.example');
    expect([mail.subject, mail.link]).toEqual(['You have a Keywright account already', '/forgot-password']);
  });

  it('that became somebody’s meanwhile stays theirs', async () => {
    const wanted = `taken-${name}@test.example`;
    await change({ email: wanted });
    const { token } = await newMailTo(test, wanted);
    await test.addAccount(`taken-${name}`);
    expect(await activate(token)).toMatchObject({ status: 409, body: { code: 'DUPLICATE', field: 'email' } });
  });

  it('is not taken by who reads its mails and does not know the account: the link waits for its password', async () => {
    const wanted = `victim-${name}@test.example`;
    await change({ email: wanted });
    const { token } = await newMailTo(test, wanted);
    expect(await activate(token, 'a password of the victim')).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_WRONG', field: 'password' },
    });
    expect((await logIn(wanted)).status).toBe(400);
    expect((await activate(token)).status).toBe(200);
  });

  it('and an account that begins with it, opened at once, have one winner', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const wanted = `both-${turn}-${name}@test.example`;
      await change({ email: wanted });
      const asked = { email: wanted, userName: `both-${turn}-${name}`, password: TEST_PASSWORD };
      await test.request(null, 'POST', '/api/users/sign-up', asked);
      const tokens = (await newMails(test)).filter(({ to }) => to === wanted).map(({ token }) => token);
      expect(tokens).toHaveLength(2);
      const order = turn % 2 === 0 ? tokens : tokens.toReversed();
      const answers = await Promise.all(order.map((token) => activate(token)));
      const lost = answers.filter(({ status }) => status !== 200).map(({ body }) => body['code']);
      expect(lost).toHaveLength(1);
      expect(['LINK_USED', 'DUPLICATE']).toContain(lost[0]);
    }
  });

  it('asked for later makes the earlier link useless, and so does another password', async () => {
    const links: string[] = [];
    for (const nth of ['b', 'c']) {
      await change({ email: `${nth}-${name}@test.example` });
      links.push((await newMailTo(test, `${nth}-${name}@test.example`)).token);
    }
    expect(await activate(links[0]!)).toMatchObject({ status: 422, body: { code: 'LINK_USED' } });
    await change({ password: 'another long one' });
    expect(await activate(links[1]!)).toMatchObject({ status: 422, body: { code: 'LINK_USED' } });
  });

  it('and another password may come together', async () => {
    const wanted = `both-${name}@test.example`;
    expect(await change({ email: wanted, password: 'another long one' })).toMatchObject({
      body: { passwordChanged: true, confirmationSentTo: wanted },
    });
    const { token } = await newMailTo(test, wanted);
    expect((await activate(token)).body['code']).toBe('PASSWORD_WRONG');
    expect((await activate(token, 'another long one')).status).toBe(200);
    expect((await logIn(wanted, 'another long one')).status).toBe(200);
  });

  it('that is the present one changes nothing', async () => {
    expect(await change({ email })).toMatchObject({ status: 200, body: { confirmationSentTo: null } });
    expect(await newMails(test)).toEqual([]);
  });

  it.each(['nobody', 'a@test.example\nBcc: b@test.example'])('is not %j', async (wrong) => {
    expect(await change({ email: wrong })).toMatchObject({ status: 422, body: { field: 'email' } });
  });
});
